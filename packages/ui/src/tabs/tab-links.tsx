import { css } from '@selvedge/ui/css'
import { plainLink, type LinkRenderer } from '../link/link-renderer.ts'

export interface TabLink {
  href: string
  label: string
}

export interface TabLinksProps {
  label: string
  items: readonly TabLink[]
  /** The `href` of the visible part. */
  current: string
  renderLink?: LinkRenderer
}

/** Parts of a page with their own addresses: links that look like tabs. */
export function TabLinks({ label, items, current, renderLink = plainLink }: TabLinksProps) {
  return (
    <nav aria-label={label} data-no-print>
      <ul className={list}>
        {items.map((item) => (
          <li key={item.href}>
            {renderLink({
              href: item.href,
              className: link,
              ...(item.href === current && { 'aria-current': 'page' as const }),
              children: item.label,
            })}
          </li>
        ))}
      </ul>
    </nav>
  )
}

const list = css({
  display: 'flex',
  gap: '4',
  overflowX: 'auto',
  scrollbarWidth: '[none]',
  boxShadow: '[inset 0 -1px 0 {colors.border.subtle}]',
})
const link = css({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '[2.375rem]',
  paddingInline: '10',
  borderRadius: 'sm',
  color: 'fg.muted',
  fontWeight: 'medium',
  whiteSpace: 'nowrap',
  textDecoration: 'none',
  _hover: { color: 'fg.default' },
  '&:focus-visible': { outlineOffset: '[-4px!]' },
  '&[aria-current=page]': { color: 'fg.default' },
  '&[aria-current=page]::after': {
    content: '""',
    position: 'absolute',
    insetInline: '10',
    bottom: '0',
    height: '2',
    borderRadius: '[2px 2px 0 0]',
    bg: 'accent.solid',
  },
})
