import { type CardSize, SegmentedControl } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { LayoutGrid, Rows3 } from 'lucide-react'
import { Link } from 'wouter'
import { ASSETS } from './assets.messages.ts'

export type AssetLook = 'table' | 'grid'

interface LookSwitchProps {
  look: AssetLook
  /** Path of the table; the cards are at a path below it. */
  path: string
  /** Current query string. */
  search: string
}

/** Switches between table and cards, each at its own path. */
export function LookSwitch({ look, path, search }: LookSwitchProps) {
  const kept = withoutPage(search)
  return (
    <nav aria-label={ASSETS.look} className={track}>
      <Link href={path + kept} className={choice} aria-current={look === 'table' ? 'page' : undefined}>
        <Rows3 aria-hidden size={16} />
        {ASSETS.asTable}
      </Link>
      <Link href={`${path}/grid${kept}`} className={choice} aria-current={look === 'grid' ? 'page' : undefined}>
        <LayoutGrid aria-hidden size={16} />
        {ASSETS.asCards}
      </Link>
    </nav>
  )
}

/** Drops page and page size, as cards scroll infinitely. */
function withoutPage(search: string): string {
  const query = new URLSearchParams(search)
  for (const name of ['p', 's']) query.delete(name)
  return query.size > 0 ? `?${query}` : ''
}

const SIZES = [
  { value: 'md', label: ASSETS.md },
  { value: 'lg', label: ASSETS.lg },
] as const

export function CardSizeSwitch({ size, onChange }: { size: CardSize; onChange: (size: CardSize) => void }) {
  return <SegmentedControl label={ASSETS.cardSize} items={SIZES} value={size} onValueChange={onChange} />
}

const track = css({
  display: 'inline-flex',
  gap: '1',
  padding: '2',
  borderRadius: 'sm',
  bg: 'bg.hover',
  boxShadow: 'ring',
})
const choice = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6',
  minHeight: '28',
  paddingInline: '10',
  borderRadius: 'xs',
  color: 'fg.muted',
  fontSize: 'sm',
  fontWeight: 'medium',
  _hover: { color: 'fg.default' },
  '&[aria-current]': { bg: 'bg.surface', color: 'fg.default', boxShadow: 'raised' },
})
