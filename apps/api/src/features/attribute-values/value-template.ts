import { VALUE_FILE_COLUMNS, type ValueFileType } from '@selvedge/sdk/wire'
import { writeXlsx } from 'hucre/xlsx'

export interface Template {
  mimetype: string
  bytes: Buffer
}

/** An empty file of values: only its columns, so that no user uploads an example by mistake. */
export async function valueTemplate(type: ValueFileType): Promise<Template> {
  if (type === 'csv')
    return { mimetype: 'text/csv; charset=utf-8', bytes: Buffer.from(`${VALUE_FILE_COLUMNS.join()}\r\n`) }
  const bytes = await writeXlsx({ sheets: [{ name: 'Values', rows: [[...VALUE_FILE_COLUMNS]] }] })
  return { mimetype: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', bytes: Buffer.from(bytes) }
}
