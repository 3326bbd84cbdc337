import { useQuery } from '@tanstack/react-query'
import { assetKeys } from '@selvedge/machines'
import { type Asset, createUploads, isApiError } from '@selvedge/sdk'
import type { AssetRows } from '@selvedge/sdk/wire'
import { Select, SkeletonRows } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { useState } from 'react'
import { Notice } from '../shared/notice.tsx'
import { RowsTable } from '../shared/rows-table.tsx'
import { useResource } from '../shared/use-resource.ts'
import { NoPreview } from './no-preview.tsx'
import { TABLE_PREVIEW } from './table-preview.messages.ts'

/** The first rows of a CSV file or of a sheet of a workbook. */
export default function TablePreview({ asset }: { asset: Asset }) {
  const [sheet, setSheet] = useState<string>()
  const first = useRows(asset)
  const chosen = useRows(asset, sheet)
  const { sheets = [], sheet: firstSheet } = first.data ?? {}
  return (
    <div className={stack}>
      {sheets.length > 1 && (
        <Select
          label={TABLE_PREVIEW.sheet}
          items={sheets.map((name) => ({ value: name, label: name }))}
          value={sheet ?? firstSheet ?? null}
          onValueChange={(name) => setSheet(name === firstSheet ? undefined : name)}
        />
      )}
      <Rows read={chosen} kind={asset.kind} />
    </div>
  )
}

/** Without `sheet`, the rows of the first one. */
function useRows({ id, checksum }: Asset, sheet?: string) {
  const uploads = useResource('uploads', createUploads)
  return useQuery({
    queryKey: assetKeys.rows(id, checksum, sheet),
    queryFn: ({ signal }) => uploads.rows(id, { signal, ...(sheet !== undefined && { sheet }) }),
  })
}

function Rows({ read, kind }: { read: ReturnType<typeof useRows>; kind: Asset['kind'] }) {
  const { data, error, isPending, refetch } = read
  if (isPending) return <SkeletonRows label={TABLE_PREVIEW.loading} rows={6} />
  if (!data) {
    const reason = isApiError(error) && TABLE_PREVIEW.reasons[error.code ?? '']
    if (reason) return <NoPreview kind={kind} text={reason} />
    return <Notice text={TABLE_PREVIEW.failed} action={TABLE_PREVIEW.retry} onAction={() => void refetch()} />
  }
  return (
    <>
      <RowsTable label={TABLE_PREVIEW.rows} header={data.header} rows={data.rows} />
      <p className={words}>{wordsOf(data)}</p>
    </>
  )
}

const wordsOf = ({ header, rows, is_whole, column_count }: AssetRows) =>
  [
    is_whole ? TABLE_PREVIEW.allRows(rows.length) : TABLE_PREVIEW.firstRows(rows.length),
    column_count > header.length && TABLE_PREVIEW.firstColumns(header.length, column_count),
  ]
    .filter(Boolean)
    .join(' ')

const stack = css({ display: 'grid', gap: '12', minWidth: '0' })
const words = css({ color: 'fg.muted', fontSize: 'sm' })
