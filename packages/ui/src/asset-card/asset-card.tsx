import { css } from '@selvedge/ui/css'
import type { ReactNode } from 'react'
import { LabelChip, type LabelColor } from '../label-chip/label-chip.tsx'
import { Thumbnail } from '../thumbnail/thumbnail.tsx'

export interface CardLabel {
  id: string
  name: string
  color: LabelColor
}

export interface CardFact {
  id: string
  label: string
  value: ReactNode
}

export interface AssetCardProps {
  name: string
  /** Preview image, for files that have one. */
  src?: string | null
  /** Shown on the mat when there is no preview. */
  icon?: ReactNode
  /** File type, such as "PNG". */
  type?: ReactNode
  /** A `Status`. */
  status?: ReactNode
  /** Give all cards of a grid labels or none, and the same facts, so that their heights are equal. */
  labels?: readonly CardLabel[] | undefined
  facts?: readonly CardFact[]
  /** Tooltip of "+3": lists the labels that did not fit. */
  moreLabels?: (names: readonly string[]) => string
  /** The checkbox or radio button of the grid. */
  mark?: ReactNode
  /** Overlay on the picture, such as "Already linked". */
  badge?: ReactNode
  /** A menu next to the name. */
  actions?: ReactNode
  selected?: boolean
}

const MAX_LABELS = 2
const joined = (names: readonly string[]) => names.join(', ')

/** A file of the library as a card; the height does not depend on the content. */
export function AssetCard(props: AssetCardProps) {
  const {
    name,
    src,
    icon,
    type,
    status,
    labels,
    facts = [],
    moreLabels = joined,
    mark,
    badge,
    actions,
    selected = false,
  } = props
  const rest = labels?.slice(MAX_LABELS) ?? []
  return (
    <div className={card} data-selected={selected || undefined}>
      <div className={mat}>
        {src || !icon ? <Thumbnail src={src} alt="" size="fill" fit="contain" className={picture} /> : icon}
        {mark && <span className={corner}>{mark}</span>}
        {badge && <span className={banner}>{badge}</span>}
      </div>
      <div className={words}>
        <div className={first}>
          <bdi className={nameText} title={name}>
            {name}
          </bdi>
          {actions}
        </div>
        {(type || status) && (
          <div className={second}>
            <span>{type}</span>
            {status}
          </div>
        )}
        {facts.map(({ id, label, value }) => (
          <div key={id} className={second}>
            <span>{label}</span>
            <span className={factValue}>{value}</span>
          </div>
        ))}
        {labels && (
          <div className={chips}>
            {labels.slice(0, MAX_LABELS).map((label) => (
              <LabelChip key={label.id} color={label.color} className={chip} title={label.name}>
                {label.name}
              </LabelChip>
            ))}
            {rest.length > 0 && <span title={moreLabels(rest.map((label) => label.name))}>{`+${rest.length}`}</span>}
          </div>
        )}
      </div>
    </div>
  )
}

const card = css({
  display: 'flex',
  flexDirection: 'column',
  minWidth: '0',
  overflow: 'hidden',
  borderRadius: 'md',
  borderWidth: 'hairline',
  borderStyle: 'solid',
  borderColor: 'border.subtle',
  bg: 'bg.surface',
  _hover: { borderColor: 'border.control' },
  '&[data-selected]': { borderColor: 'accent.solid', bg: 'bg.selected', outline: '[1px solid {colors.accent.solid}]' },
})
const mat = css({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  aspectRatio: '[1 / 1]',
  overflow: 'hidden',
  bg: 'bg.mat',
  color: 'fg.subtle',
})
const picture = css({ borderRadius: 'none!' })
const corner = css({
  position: 'absolute',
  top: '6',
  left: '6',
  borderRadius: 'xs',
  bg: 'bg.surface',
  lineHeight: 'none',
})
const banner = css({ position: 'absolute', insetInline: '6', bottom: '6', display: 'flex', minWidth: '0' })
const words = css({ display: 'grid', gap: '2', padding: '8', minWidth: '0' })
const first = css({ display: 'flex', alignItems: 'center', gap: '4', minWidth: '0', minHeight: '24' })
const nameText = css({ flex: '1', minWidth: '0', truncate: true, fontSize: 'sm', fontWeight: 'medium' })
const second = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8',
  minWidth: '0',
  minHeight: '20',
  color: 'fg.muted',
  fontSize: 'xs',
  whiteSpace: 'nowrap',
})
const factValue = css({ minWidth: '0', truncate: true, color: 'fg.default' })
const chips = css({
  display: 'flex',
  alignItems: 'center',
  gap: '4',
  minWidth: '0',
  height: '24',
  color: 'fg.muted',
  fontSize: 'xs',
})
const chip = css({ flex: '[0 1 auto]', minWidth: '0' })
