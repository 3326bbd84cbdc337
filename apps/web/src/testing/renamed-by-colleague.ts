import { ApiError, type Tagged } from '@selvedge/sdk'

/**
 * Reading and saving an item that a colleague renames before each save, which is therefore refused. Unlike a count of
 * reads, this also holds when a story is opened twice.
 */
export function renamedByColleague<Item extends { name: string }>(item: Item) {
  let renames = 0
  return {
    get: async (): Promise<Tagged<Item>> => ({
      value: renames === 0 ? item : { ...item, name: `Heron, dye lot ${renames}` },
      etag: `"${renames}"`,
    }),
    update: (): Promise<never> => {
      renames += 1
      return Promise.reject(
        new ApiError('stale', 'A colleague changed this in the meantime.', { status: 412, code: 'stale' }),
      )
    },
  }
}
