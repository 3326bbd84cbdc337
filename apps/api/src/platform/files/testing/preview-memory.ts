import { readFile } from 'node:fs/promises'
import { setInterval } from 'node:timers'
import { folderStore } from '../../file-store/folder-store.ts'
import { newFileKey } from '../../file-store/file-store.ts'
import { spoolBytes } from '../incoming.ts'
import { previewsOf } from '../previews.ts'
import { coloredPdf } from './pdfs.ts'

/** Requests the pictures of files, all at once, and prints by how many megabytes the process grew. */
const [root = '', ...paths] = process.argv.slice(2)
const files = folderStore(root)
const previews = previewsOf(files)
await previews.picture(await keep(await coloredPdf([1, 0, 0])), 'card_md')

const before = process.memoryUsage.rss()
let most = before
const watch = setInterval(() => {
  most = Math.max(most, process.memoryUsage.rss())
}, 5)
const keys = await Promise.all(paths.map(async (path) => keep(await readFile(path))))
const pictures = await Promise.all(keys.map((key) => previews.picture(key, 'card_md')))
clearInterval(watch)
process.stdout.write(
  JSON.stringify({ grown: (most - before) / 1e6, drawn: pictures.map((picture) => picture !== undefined) }),
)

async function keep(bytes: Buffer): Promise<string> {
  const key = newFileKey()
  await files.adopt(key, await spoolBytes(files, bytes))
  return key
}
