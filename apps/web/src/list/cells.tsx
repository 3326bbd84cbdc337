import { imageUrl } from '@selvedge/sdk'
import { Badge, type Density, Status, type StatusKind, Thumbnail } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { exactTime, tableDate } from '../shared/dates.ts'
import { LIST } from '../shared/common.messages.ts'

export function Picture({ address, density }: { address: string | null; density: Density }) {
  return (
    <Thumbnail
      size={density}
      src={address && imageUrl(address, 'thumbnail')}
      previewSrc={address && imageUrl(address)}
      alt={address ? '' : LIST.noImage}
    />
  )
}

const KINDS: Record<string, StatusKind> = { active: 'live', archived: 'archived' }

export function ItemStatus({ state }: { state: string }) {
  return <Status kind={KINDS[state] ?? 'draft'}>{stateName(state)}</Status>
}

/** States unknown to this app are shown under the server's name. */
const stateName = (state: string) => LIST.status[state as keyof typeof LIST.status] ?? state

export function Day({ iso }: { iso: string }) {
  return (
    <time dateTime={iso} title={exactTime(iso)}>
      {tableDate(iso)}
    </time>
  )
}

/** A link if the text is a web address. Imports may contain any text, which is then shown as it is. */
export function WebAddress({ url }: { url: string | null | undefined }) {
  if (!url || !/^https?:\/\//i.test(url)) return <Text text={url} />
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

/** An absent value: a muted dash that screen readers skip, and that cards leave out. */
export function Missing() {
  return (
    <span aria-hidden data-missing className={quiet}>
      {LIST.missing}
    </span>
  )
}

const quiet = css({ color: 'fg.subtle' })
