import { type PaletteEntry, type PaletteGroup, paletteKey } from '@selvedge/machines'
import { imageUrl } from '@selvedge/sdk'
import { Badge, Thumbnail } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { PALETTE } from './palette.messages.ts'

interface PaletteListProps {
  id: string
  groups: readonly PaletteGroup[]
  /** Key of the entry that Enter chooses. */
  current: string | undefined
  onPoint: (key: string) => void
  onChoose: (key: string, inNewTab: boolean) => void
}

/** Entries by group; the focus stays in the field that controls them. */
export function PaletteList({ id, groups, current, onPoint, onChoose }: PaletteListProps) {
  return (
    <div id={id} role="listbox" aria-label={PALETTE.results} className={list}>
      {groups.map((group) => (
        <div key={group.id} role="group" aria-labelledby={`${id}${group.id}`} className={section}>
          <div id={`${id}${group.id}`} role="presentation" className={heading}>
            {PALETTE.groups[group.id]}
          </div>
          {group.entries.map((entry) => {
            const key = paletteKey(entry)
            return (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field above takes the keys
              <div
                key={key}
                id={id + key}
                role="option"
                tabIndex={-1}
                aria-selected={key === current}
                className={option}
                onPointerMove={() => key !== current && onPoint(key)}
                // Keeps the focus in the field.
                onMouseDown={(event) => event.preventDefault()}
                onClick={(event) => onChoose(key, event.ctrlKey || event.metaKey)}
              >
                <Entry entry={entry} />
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}

function Entry({ entry }: { entry: PaletteEntry }) {
  if (entry.kind === 'rest') return <span className={rest}>{PALETTE.rest(entry.id, entry.total)}</span>
  const isItem = entry.kind === 'product' || entry.kind === 'variant'
  return (
    <>
      {isItem && <Thumbnail size="compact" src={entry.image && imageUrl(entry.image, 'thumbnail')} alt="" />}
      <bdi className={name}>{entry.name}</bdi>
      {isItem && entry.code && <bdi className={code}>{entry.code}</bdi>}
      {entry.kind === 'view' && (
        <Badge tone={entry.viewKind === 'static' ? 'neutral' : 'accent'}>{PALETTE.kinds[entry.viewKind]}</Badge>
      )}
    </>
  )
}

const list = css({
  display: 'grid',
  gap: '12',
  maxHeight: '[min(26rem, 52dvh)]',
  overflowY: 'auto',
  marginInline: '[-8px]',
  scrollPaddingBlock: '[24px]',
})
const section = css({ display: 'grid', minWidth: '0' })
const heading = css({
  paddingInline: '8',
  paddingBottom: '4',
  color: 'fg.subtle',
  fontSize: 'xs',
  fontWeight: 'medium',
})
const option = css({
  display: 'flex',
  alignItems: 'center',
  gap: '8',
  minWidth: '0',
  minHeight: { base: '40', md: '32' },
  paddingInline: '8',
  paddingBlock: '2',
  borderRadius: 'sm',
  cursor: 'pointer',
  '&[aria-selected=true]': { bg: 'bg.hover' },
})
const name = css({ flex: '1', minWidth: '0', truncate: true })
const code = css({ flexShrink: '0', maxWidth: '[40%]', truncate: true, color: 'fg.subtle', fontSize: 'sm' })
const rest = css({ color: 'accent.fg', fontWeight: 'medium' })
