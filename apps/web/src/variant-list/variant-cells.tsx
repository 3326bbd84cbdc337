import type { Variant } from '@selvedge/sdk'
import { Link } from 'wouter'
import { linkInTable } from '../shared/text-link.tsx'

export const variantAddress = ({ id, meta }: Variant) => `/app/product/${meta.product.id}/variant/${id}`

export function VariantName({ variant }: { variant: Variant }) {
  return (
    <Link href={variantAddress(variant)} className={linkInTable}>
      <bdi>{variant.name}</bdi>
    </Link>
  )
}

export function ProductName({ variant: { meta } }: { variant: Variant }) {
  return (
    <Link href={`/app/product/${meta.product.id}`} className={linkInTable}>
      <bdi>{meta.product.name}</bdi>
    </Link>
  )
}
