import { imageUrl, type Variant } from '@selvedge/sdk'
import { Button, Thumbnail } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { Plus } from 'lucide-react'
import { Link } from 'wouter'
import { Notice } from '../shared/notice.tsx'
import { variantAddress } from '../variant-list/variant-cells.tsx'
import { productAddress } from './product-address.ts'
import { PRODUCT } from './product.messages.ts'
import type { ProductVariants } from './use-product-variants.ts'

interface VariantStripProps {
  productId: string
  variants: ProductVariants
  onAdd: () => void
}

/** Pictures of the first variants, each a link to the variant's page. */
export function VariantStrip({ productId, variants, onAdd }: VariantStripProps) {
  const { first, total = 0, hasFailed, retry } = variants
  const rest = total - (first?.length ?? 0)
  return (
    <section aria-labelledby={HEADING} aria-busy={first === undefined && !hasFailed} className={section}>
      <div className={head}>
        <h2 id={HEADING} className={heading}>
          {PRODUCT.variants}
        </h2>
        <Button tone="secondary" size="sm" icon={<Plus aria-hidden size={16} />} onClick={onAdd}>
          {PRODUCT.addVariant}
        </Button>
      </div>
      {hasFailed && <Notice text={PRODUCT.variantsFailed} action={PRODUCT.retry} onAction={retry} />}
      {first?.length === 0 && (
        <p className={quiet}>
          {PRODUCT.noVariants}. {PRODUCT.noVariantsHint}
        </p>
      )}
      {first && first.length > 0 && (
        <ul className={strip}>
          {first.map((variant) => (
            <li key={variant.id}>
              <VariantCard variant={variant} />
            </li>
          ))}
          {rest > 0 && (
            <li>
              <Link href={productAddress(productId, 'variants')} className={more}>
                {PRODUCT.moreVariants(rest)}
              </Link>
            </li>
          )}
        </ul>
      )}
    </section>
  )
}

function VariantCard({ variant }: { variant: Variant }) {
  const { name, image_url } = variant
  return (
    <Link href={variantAddress(variant)} className={card}>
      <Thumbnail size="fill" src={image_url && imageUrl(image_url, 'thumbnail')} alt="" />
      <span className={label}>
        <bdi>{name}</bdi>
      </span>
    </Link>
  )
}

const HEADING = 'product-variants'

const section = css({ display: 'grid', gap: '8', minWidth: '0' })
const head = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '8' })
const heading = css({ fontSize: 'md', fontWeight: 'semibold' })
const quiet = css({ color: 'fg.muted', fontSize: 'sm' })
const strip = css({
  display: 'grid',
  gridTemplateColumns: {
    base: '[repeat(auto-fill, minmax(4.25rem, 1fr))]',
    sm: '[repeat(auto-fill, minmax(5.5rem, 1fr))]',
  },
  gap: '12',
  padding: '2',
})
const card = css({
  display: 'grid',
  gap: '4',
  minWidth: '0',
  color: '[inherit]',
  textDecoration: 'none',
  borderRadius: 'sm',
  _hover: { color: 'accent.fg' },
})
const label = css({ fontSize: 'xs', lineClamp: 2, overflowWrap: 'anywhere' })
const more = css({
  display: 'grid',
  placeItems: 'center',
  aspectRatio: '[1 / 1]',
  borderRadius: 'sm',
  bg: 'bg.hover',
  color: 'fg.muted',
  fontSize: 'sm',
  fontWeight: 'medium',
  textDecoration: 'none',
  _hover: { color: 'accent.fg' },
})
