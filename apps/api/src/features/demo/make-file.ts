import { readFile } from 'node:fs/promises'
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Row } from '../../platform/db/schema.ts'
import { videoFacts } from '../../platform/files/file-facts.ts'
import { PICTURE_SIZES } from '../../platform/pictures/encode-picture.ts'
import { csvWriter } from '../../platform/tables/writing/csv-writer.ts'
import { xlsxWriter } from '../../platform/tables/writing/xlsx-writer.ts'
import { renderSheet } from '../documents/sheet/render-sheet.ts'
import type { DemoContent } from './catalogue/demo-types.ts'

/** The columns of an asset that tell what its file is. */
export type FileColumns = Pick<
  Row<'assets'>,
  'mimetype' | 'mimetype_group' | 'width' | 'height' | 'page_count' | 'duration_ms'
>

export interface MadeFile {
  bytes: Uint8Array
  columns: FileColumns
}

export const OF_PICTURE: FileColumns = {
  mimetype: 'image/webp',
  mimetype_group: 'image',
  width: PICTURE_SIZES.medium_large,
  height: PICTURE_SIZES.medium_large,
  page_count: null,
  duration_ms: null,
}

const DOCUMENT = { mimetype_group: 'document', width: null, height: null, page_count: null, duration_ms: null }

export async function makeFile(content: DemoContent, signal: AbortSignal | undefined): Promise<MadeFile> {
  switch (content.kind) {
    case 'sheet': {
      const { bytes, pages } = await renderSheet(content.sheet, signal)
      return { bytes, columns: { ...DOCUMENT, mimetype: 'application/pdf', page_count: pages } }
    }
    case 'csv':
      return { bytes: await tableOf(content), columns: { ...DOCUMENT, mimetype: 'text/csv' } }
    case 'xlsx':
      return { bytes: await tableOf(content), columns: { ...DOCUMENT, mimetype: XLSX } }
    case 'film':
      return filmIn(content.file)
  }
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

type TableContent = Extract<DemoContent, { header: unknown }>

async function tableOf({ kind, header, rows }: TableContent): Promise<Buffer> {
  const sink = new PassThrough()
  const writer = kind === 'csv' ? csvWriter(sink, header, { bom: false }) : xlsxWriter(sink, header)
  const write = async () => {
    await writer.write(rows)
    await writer.end()
  }
  const [bytes] = await Promise.all([buffer(sink), write()])
  return bytes
}

async function filmIn(file: string): Promise<MadeFile> {
  const bytes = await readFile(new URL(`./films/${file}`, import.meta.url))
  const mimetype = 'video/webm'
  const { durationMs } = await videoFacts(mimetype, async (start, length) => bytes.subarray(start, start + length))
  return { bytes, columns: { ...DOCUMENT, mimetype, mimetype_group: 'video', duration_ms: durationMs } }
}
