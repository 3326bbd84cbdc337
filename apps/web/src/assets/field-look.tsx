import { isColor } from '@selvedge/machines'
import type { Asset } from '@selvedge/sdk'
import type { AssetMeta } from '@selvedge/sdk/wire'
import { css } from '@selvedge/ui/css'
import { Missing, Text } from '../list/cells.tsx'
import type { ColumnLook, KnownColumn } from '../list/drawn-columns.ts'

const PREFIX = 'metas.'

/** Whether a column shows a field that users added. */
export const isFieldColumn = (id: string): boolean => id.startsWith(PREFIX)

/** Look of the column of a field; undefined for other columns. */
export function fieldLook({ id }: KnownColumn): ColumnLook<Asset> | undefined {
  if (!isFieldColumn(id)) return undefined
  const fieldId = id.slice(PREFIX.length)
  return { minWidth: 144, cell: ({ metas }) => <FieldValue meta={metas.find((meta) => meta.id === fieldId)} /> }
}

function FieldValue({ meta }: { meta: AssetMeta | undefined }) {
  const words = metaWords(meta?.value, ', ')
  if (!meta || words === '') return <Missing />
  if (meta.type !== 'color') return <Text text={words} />
  return (
    <span className={color}>
      <Sample value={words} />
      {words}
    </span>
  )
}

/** A sample of the colour; nothing if the text is not a colour. */
export function Sample({ value }: { value: string }) {
  return isColor(value) ? <span aria-hidden className={sample} style={{ backgroundColor: value }} /> : null
}

/** The value of an entry as text; empty where there is none. */
export const metaWords = (value: AssetMeta['value'] | undefined, separator = '; '): string =>
  Array.isArray(value) ? value.join(separator) : (value ?? '')

const color = css({ display: 'inline-flex', alignItems: 'center', gap: '6', minWidth: '0' })
const sample = css({ flexShrink: '0', width: '16', height: '16', borderRadius: 'xs', boxShadow: 'ring' })
