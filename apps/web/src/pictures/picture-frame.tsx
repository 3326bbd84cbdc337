import type { LinkProblem } from '@selvedge/machines'
import type { Variant } from '@selvedge/sdk'
import { imageUrl } from '@selvedge/sdk'
import { Breadcrumbs, PageHeader, Thumbnail } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { Link, useParams } from 'wouter'
import { Notice } from '../shared/notice.tsx'
import { PICTURES } from './pictures.messages.ts'

/** Address of the current variant's page. */
export function useVariantAddress(): string {
  const { productId = '', variantId = '' } = useParams()
  return `/app/product/${productId}/variant/${variantId}`
}

interface PictureHeaderProps {
  title: string
  variant: Variant | undefined
}

/** Names the variant that gets the pictures, with breadcrumbs back to its product. */
export function PictureHeader({ title, variant }: PictureHeaderProps) {
  const { productId = '' } = useParams()
  return (
    <PageHeader
      title={title}
      above={
        <Breadcrumbs
          label={PICTURES.breadcrumbs}
          items={[
            { label: variant?.meta.supplier.name || PICTURES.supplier, href: '/app' },
            { label: variant?.meta.product.name || PICTURES.product, href: `/app/product/${productId}` },
            { label: variant?.name || PICTURES.variant },
          ]}
          renderLink={(link) => <Link {...link} />}
        />
      }
      {...(variant && { meta: <OfVariant variant={variant} /> })}
    />
  )
}

function OfVariant({ variant: { name, image_url, meta } }: { variant: Variant }) {
  return (
    <span className={ofVariant}>
      <Thumbnail size="compact" src={image_url && imageUrl(image_url, 'thumbnail')} alt="" />
      <bdi>{name}</bdi> <span>{PICTURES.ofProduct(meta.product.name)}</span>
    </span>
  )
}

interface LinkFailedProps {
  text: string
  problem: LinkProblem | undefined
  serverMessage: string | undefined
  onRetry: () => void
}

/** Why the last attempt failed, in the server's words if it gave any. */
export function LinkFailed({ text, problem, serverMessage, onRetry }: LinkFailedProps) {
  if (!problem) return null
  const reason = { gone: PICTURES.gone, offline: PICTURES.offline, failed: serverMessage ?? '' }[problem]
  return <Notice text={`${text} ${reason}`.trim()} action={PICTURES.retry} onAction={onRetry} />
}

export const pictureHeading = css({ fontSize: 'lg', fontWeight: 'semibold' })
const ofVariant = css({ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: '6' })
