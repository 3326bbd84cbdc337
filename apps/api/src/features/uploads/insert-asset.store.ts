import type { Transaction } from 'kysely'
import { newId } from '../../platform/db/ids.ts'
import { nameKey, searchText } from '../../platform/db/keys.ts'
import type { Tables } from '../../platform/db/schema.ts'
import type { Change } from '../../platform/changing/change.ts'
import type { InspectedFile } from './inspect-file.ts'

type Trx = Transaction<Tables>

/** The oldest asset with this content. */
export const findSameContent = async (
  trx: Trx,
  supplierId: string,
  { checksum, size }: Pick<InspectedFile, 'checksum' | 'size'>,
): Promise<string | undefined> =>
  (
    await trx
      .selectFrom('assets')
      .select('id')
      .where('supplier_id', '=', supplierId)
      .where('checksum', '=', checksum)
      .where('filesize', '=', size)
      .orderBy('created_at')
      .orderBy('id')
      .executeTakeFirst()
  )?.id

/** Returns the id of the new asset. */
export async function insertAsset(change: Change, file: InspectedFile, fileKey: string): Promise<string> {
  const { trx, supplierId, userId, at } = change
  const { name, mimetype, group, size, checksum, width, height, pageCount } = file
  const { color, colorSpace, durationMs } = file
  const id = newId()
  const owner = { supplier_id: supplierId, file_key: fileKey }
  await trx
    .insertInto('assets')
    .values({
      ...owner,
      id,
      name,
      name_key: nameKey(name),
      search_text: searchText(name),
      state: 'active',
      mimetype,
      mimetype_group: group,
      filesize: size,
      checksum,
      width,
      height,
      page_count: pageCount,
      color,
      color_space: colorSpace,
      duration_ms: durationMs,
      facts_read: true,
      created_by: userId,
      created_at: at,
      updated_at: at,
    })
    .execute()
  await trx
    .insertInto('file_keys')
    .values({ ...owner, asset_id: id })
    .execute()
  return id
}
