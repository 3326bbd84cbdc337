import { imageUrl, type Variant } from '@selvedge/sdk'
import { Badge, type Density, Status, type StatusKind, Thumbnail } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { Link } from 'wouter'
import { exactTime, tableDate } from '../shared/dates.ts'
import { linkInTable } from '../shared/text-link.tsx'
import { VARIANTS } from './variants.messages.ts'

/** Where a variant's own page is. */
export const variantAddress = ({ id, meta }: Variant) => `/app/product/${meta.product.id}/variant/${id}`

export function Picture({ variant, density }: { variant: Variant; density: Density }) {
  const address = variant.image_url
  return (
    <Thumbnail
      size={density}
      src={address && imageUrl(address, 'thumbnail')}
      previewSrc={address && imageUrl(address)}
      alt={address ? '' : VARIANTS.noImage}
    />
  )
}

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

const KINDS: Record<string, StatusKind> = { active: 'live', archived: 'archived' }

export function VariantStatus({ state }: { state: string }) {
  return <Status kind={KINDS[state] ?? 'draft'}>{stateName(state)}</Status>
}

/** A state that this app does not set is shown as the server calls it. */
const stateName = (state: string) => VARIANTS.status[state as keyof typeof VARIANTS.status] ?? state

export function Day({ iso }: { iso: string }) {
  return (
    <time dateTime={iso} title={exactTime(iso)}>
      {tableDate(iso)}
    </time>
  )
}

/** A link where it leads to the web; an import may have brought any text, which is shown as it is. */
export function WebAddress({ url }: { url: string }) {
  if (!/^https?:\/\//i.test(url)) return <Text text={url} />
  return (
    <a href={url} target="_blank" rel="noreferrer noopener">
      {url.replace(/^https?:\/\//, '')}
    </a>
  )
}

export function VersionCode({ code }: { code: string }) {
  return <Badge>{code.toUpperCase()}</Badge>
}

export function Text({ text }: { text: string | null | undefined }) {
  return text ? <bdi>{text}</bdi> : <Missing />
}

/** An absent value: a quiet dash for the eye, nothing to read out. */
export function Missing() {
  return (
    <span aria-hidden className={quiet}>
      {VARIANTS.missing}
    </span>
  )
}

const quiet = css({ color: 'fg.subtle' })
