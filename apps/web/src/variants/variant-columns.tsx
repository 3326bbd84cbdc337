import { imageUrl, type Variant } from '@selvedge/sdk'
import { type DataTableColumn, Status, type StatusKind, Thumbnail } from '@selvedge/ui'
import { Link } from 'wouter'
import { linkInTable } from '../shared/text-link.tsx'
import { VARIANTS } from './variants.messages.ts'

/** The default columns (specification 1, section 9): picture, name, product, material family, status. */
export const VARIANT_COLUMNS: readonly DataTableColumn<Variant>[] = [
  {
    id: 'image_url',
    header: 'Image',
    width: 72,
    pinned: true,
    card: 'image',
    cell: (variant) => <Picture variant={variant} />,
  },
  {
    id: 'name',
    header: 'Name',
    sortable: true,
    pinned: true,
    tone: 'strong',
    minWidth: 200,
    card: 'title',
    cell: ({ id, name, meta }) => (
      <Link href={`/app/product/${meta.product.id}/variant/${id}`} className={linkInTable}>
        <bdi>{name}</bdi>
      </Link>
    ),
  },
  {
    id: 'meta.product.name',
    header: 'Product',
    sortable: true,
    tone: 'muted',
    minWidth: 200,
    card: 'field',
    cell: ({ meta }) => <bdi>{meta.product.name}</bdi>,
  },
  {
    id: 'meta.material.material_family_name',
    header: 'Material family',
    sortable: true,
    minWidth: 140,
    cell: ({ meta }) => meta.material?.material_family_name ?? <Missing />,
  },
  {
    id: 'state',
    header: 'Status',
    sortable: true,
    width: 132,
    card: 'field',
    cell: ({ state }) => <VariantStatus state={state} />,
  },
]

function Picture({ variant }: { variant: Variant }) {
  const address = variant.image_url
  return (
    <Thumbnail
      src={address && imageUrl(address, 'thumbnail')}
      previewSrc={address && imageUrl(address)}
      alt={address ? '' : VARIANTS.noImage}
    />
  )
}

const KINDS: Record<string, StatusKind> = { active: 'live', archived: 'archived' }

function VariantStatus({ state }: { state: string }) {
  const name = VARIANTS.status[state as keyof typeof VARIANTS.status] ?? state
  return <Status kind={KINDS[state] ?? 'draft'}>{name}</Status>
}

function Missing() {
  return <span aria-hidden>{VARIANTS.missing}</span>
}
