import { useQuery } from '@tanstack/react-query'
import { productPageKeys } from '@selvedge/machines'
import { createDocuments, isApiError, type Product, type ProductDocument, type Tagged } from '@selvedge/sdk'
import { Button, EmptyState, SkeletonRows } from '@selvedge/ui'
import { css, cx } from '@selvedge/ui/css'
import { FileText, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { CopyButton } from '../attribute-fields/copy-button.tsx'
import { Notice } from '../shared/notice.tsx'
import { twoColumns } from '../shared/two-columns.ts'
import { useResource } from '../shared/use-resource.ts'
import { SHEET } from './sheet.messages.ts'
import { SheetRevisions } from './sheet-revisions.tsx'

/** The data sheet of a product, or a link to create one (decisions, section 5). */
export default function DocsTab({ product }: { product: Product }) {
  const documents = useResource('documents', createDocuments)
  const { data, error, refetch } = useQuery<Tagged<ProductDocument>>({
    queryKey: productPageKeys.document(product.id),
    queryFn: ({ signal }) => documents.get(product.id, { signal }),
  })
  if (isApiError(error, 'notFound')) return <NoSheet productId={product.id} />
  if (data) return <Sheet document={data.value} productName={product.name} />
  if (error) return <Notice text={SHEET.failed} action={SHEET.retry} onAction={() => void refetch()} />
  return <SkeletonRows label={SHEET.loading} rows={6} />
}

/**
 * All ten fields of a data sheet are required, and most need facts that only the user knows. A shorter form would not
 * help, so the button links to the documents area.
 */
function NoSheet({ productId }: { productId: string }) {
  return (
    <EmptyState
      icon={<FileText aria-hidden size={20} strokeWidth={1.75} />}
      title={SHEET.none}
      hint={SHEET.noneHint}
      action={
        <Button asChild tone="primary">
          <Link href={`/app/documents/create?product=${productId}`}>{SHEET.create}</Link>
        </Button>
      }
    />
  )
}

function Sheet({ document, productName }: { document: ProductDocument; productName: string }) {
  const { document_number }: { document_number?: string } = Object.assign({}, ...document.metadata)
  return (
    <div className={columns}>
      <section aria-label={SHEET.details} className={side}>
        <dl className={facts}>
          {document_number && <Fact name={SHEET.number}>{document_number}</Fact>}
          <Fact name={SHEET.link}>
            {document.url ? (
              <span className={linkRow}>
                <a href={document.url} target="_blank" rel="noreferrer noopener" className={address}>
                  {document.url}
                </a>
                <CopyButton label={SHEET.copy} text={document.url} done={SHEET.copied} />
              </span>
            ) : (
              SHEET.revoked
            )}
          </Fact>
        </dl>
        <Button asChild tone="secondary">
          <Link href={`/app/documents/${document.id}/edit/details`}>
            <Pencil aria-hidden size={16} strokeWidth={1.75} />
            {SHEET.edit}
          </Link>
        </Button>
      </section>
      <SheetRevisions document={document} productName={productName} />
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={fact}>
      <dt className={term}>{name}</dt>
      <dd className={value}>{children}</dd>
    </div>
  )
}

const columns = cx(twoColumns, css({ '--first': '18rem' }))
const side = css({ display: 'grid', gap: '16', justifyItems: { base: 'stretch', sm: 'start' }, minWidth: '0' })
const facts = css({ display: 'grid', gap: '12', minWidth: '0' })
const fact = css({ display: 'grid', gap: '2', minWidth: '0' })
const term = css({ fontSize: 'xs', color: 'fg.subtle' })
const value = css({ fontSize: 'sm', minWidth: '0', overflowWrap: 'anywhere' })
const linkRow = css({ display: 'flex', alignItems: 'center', gap: '4', minWidth: '0' })
const address = css({ minWidth: '0', overflowWrap: 'anywhere', color: 'accent.fg' })
