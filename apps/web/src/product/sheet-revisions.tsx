import { useQuery } from '@tanstack/react-query'
import { productPageKeys } from '@selvedge/machines'
import { createDocuments, type ProductDocument } from '@selvedge/sdk'
import type { DocumentRevision } from '@selvedge/sdk/wire'
import { Select, SkeletonRows } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { useState } from 'react'
import { Notice } from '../shared/notice.tsx'
import { tableDate } from '../shared/dates.ts'
import { useResource } from '../shared/use-resource.ts'
import { SHEET } from './sheet.messages.ts'
import { SheetPreview } from './sheet-preview.tsx'

interface SheetRevisionsProps {
  document: ProductDocument
  productName: string
}

/** Revisions of a data sheet; shows the newest until the user chooses another. */
export function SheetRevisions({ document, productName }: SheetRevisionsProps) {
  const documents = useResource('documents', createDocuments)
  const [chosen, setChosen] = useState<string>()
  const { data, isError, refetch } = useQuery<DocumentRevision[]>({
    queryKey: productPageKeys.revisions(document.id),
    queryFn: ({ signal }) => documents.revisions(document.id, { signal }),
  })
  if (isError) return <Notice text={SHEET.failed} action={SHEET.retry} onAction={() => void refetch()} />
  const shown = data?.find(({ version }) => String(version) === chosen) ?? data?.[0]
  if (!data || !shown) return <SkeletonRows label={SHEET.loading} rows={6} />
  return (
    <div className={stack}>
      <Select
        className={choice}
        label={SHEET.revision}
        items={data.map((revision) => ({ value: String(revision.version), label: nameOf(revision) }))}
        value={String(shown.version)}
        onValueChange={setChosen}
      />
      <SheetPreview
        key={shown.version}
        productId={document.id}
        version={shown.version}
        title={SHEET.preview(productName)}
        fileName={fileName(shown)}
      />
    </div>
  )
}

const metadataOf = ({ metadata }: DocumentRevision): { document_name?: string; current_revision?: string } =>
  Object.assign({}, ...metadata)

function nameOf(revision: DocumentRevision): string {
  const { current_revision = String(revision.version) } = metadataOf(revision)
  return SHEET.revisionOf(current_revision, tableDate(revision.issued_date))
}

/** Same file name as that of the share link. */
function fileName(revision: DocumentRevision): string {
  const { document_name = SHEET.file, current_revision = String(revision.version) } = metadataOf(revision)
  return `${document_name} ${current_revision}.pdf`
}

const stack = css({ display: 'grid', gap: '12', minWidth: '0' })
const choice = css({ maxWidth: 'form' })
