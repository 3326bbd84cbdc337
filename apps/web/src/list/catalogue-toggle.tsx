import { css } from '@selvedge/ui/css'
import { Link } from 'wouter'
import { CATALOGUE } from './catalogue.messages.ts'

const LISTS = [
  { id: 'products', href: '/app/products', label: CATALOGUE.products },
  { id: 'variants', href: '/app', label: CATALOGUE.variants },
] as const

/** Switches between the lists of products and variants. */
export function CatalogueToggle({ current }: { current: (typeof LISTS)[number]['id'] }) {
  return (
    <nav aria-label={CATALOGUE.toggle} className={track} data-no-print>
      {LISTS.map(({ id, href, label }) => (
        <Link key={id} href={href} className={segment} {...(id === current && { 'aria-current': 'page' })}>
          {label}
        </Link>
      ))}
    </nav>
  )
}

const track = css({
  display: 'inline-flex',
  gap: '1',
  padding: '2',
  borderRadius: 'sm',
  bg: 'bg.hover',
  boxShadow: 'ring',
})
const segment = css({
  display: 'inline-flex',
  flexGrow: '1',
  alignItems: 'center',
  justifyContent: 'center',
  minHeight: '28',
  paddingInline: '10',
  borderRadius: 'xs',
  color: 'fg.muted',
  fontSize: 'sm',
  fontWeight: 'medium',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  _hover: { color: 'fg.default' },
  '&[aria-current]': { bg: 'bg.surface', color: 'fg.default', boxShadow: 'raised' },
})
