import { allOf, type Asset, type Client, where } from '@selvedge/sdk'
import { foldText, MAX_PAGE_SIZE } from '@selvedge/sdk/wire'

import { type ComparedFile, isOfOtherGroup, type KnownFile } from './upload.types.ts'

/** Milliseconds over which questions are gathered. The queue has twenty files under way, so no more are asked at once. */
const GATHERED_FOR = 50

interface Question {
  file: ComparedFile
  resolve: (known: KnownFile) => void
  reject: (error: unknown) => void
}

/** Asks the library about the content and the name of files: one call for each, for all files asked about at once. */
export function createLibraryLookup(assets: Client['assets']) {
  let waiting: Question[] = []

  async function ask() {
    const questions = waiting
    waiting = []
    try {
      const files = questions.map(({ file }) => file)
      const checksums = files.flatMap(({ checksum }) => checksum ?? [])
      const [same, named] = await Promise.all([
        assetsWith(assets, 'checksum', checksums),
        assetsWith(
          assets,
          'name',
          files.map(({ name }) => name),
        ),
      ])
      for (const { file, resolve } of questions) resolve({ ...sameAs(file, same), ...namedAs(file, named) })
    } catch (error) {
      for (const { reject } of questions) reject(error)
    }
  }

  return (file: ComparedFile): Promise<KnownFile> =>
    new Promise((resolve, reject) => {
      waiting.push({ file, resolve, reject })
      if (waiting.length === 1) setTimeout(() => void ask(), GATHERED_FOR)
    })
}

/** Every asset with one of the texts; asked in halves when they do not fit into one page. */
async function assetsWith(
  assets: Client['assets'],
  column: 'checksum' | 'name',
  texts: readonly string[],
): Promise<readonly Asset[]> {
  if (texts.length === 0) return []
  const filter = allOf(where(column, 'in', ...texts))
  const { data, paging } = await assets.list({ filter, size: MAX_PAGE_SIZE })
  if (paging.total <= data.length || texts.length === 1) return data
  const half = Math.ceil(texts.length / 2)
  const parts = [texts.slice(0, half), texts.slice(half)].map((part) => assetsWith(assets, column, part))
  return (await Promise.all(parts)).flat()
}

function sameAs({ checksum, size }: ComparedFile, found: readonly Asset[]): KnownFile {
  const same = found.find((asset) => asset.checksum === checksum && asset.filesize === size)
  return same ? { same } : {}
}

/** The newest asset of that name whose file it can replace. */
function namedAs({ name, type }: ComparedFile, found: readonly Asset[]): KnownFile {
  const [named] = found
    .filter((asset) => foldText(asset.name) === foldText(name) && !isOfOtherGroup({ type, replaces: asset }))
    .toSorted((one, other) => other.created_at.localeCompare(one.created_at))
  return named ? { named } : {}
}
