import { css } from '@selvedge/ui/css'
import { ChevronRight } from 'lucide-react'
import { Fragment } from 'react'
import { plainLink, type LinkRenderer } from '../link/link-renderer.ts'

export interface Crumb {
  label: string
  /** Missing for the page itself. The last crumb may be a link, too: to the page that this one belongs to. */
  href?: string
}

export interface BreadcrumbsProps {
  label: string
  items: readonly Crumb[]
  renderLink?: LinkRenderer
}

export function Breadcrumbs({ label, items, renderLink = plainLink }: BreadcrumbsProps) {
  return (
    <nav aria-label={label}>
      <ol className={list}>
        {items.map((item, index) => (
          <li key={item.href ?? item.label} className={crumb}>
            {item.href ? (
              <Fragment>
                {renderLink({ href: item.href, className: link, children: item.label })}
                {index < items.length - 1 && <ChevronRight aria-hidden size={12} strokeWidth={2} className={arrow} />}
              </Fragment>
            ) : (
              <span aria-current="page" className={here}>
                {item.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

const list = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', fontSize: 'sm' })
const crumb = css({ display: 'inline-flex', alignItems: 'center', gap: '2', minWidth: '0' })
const link = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '24',
  paddingInline: '4',
  marginLeft: '[-4px]',
  borderRadius: 'xs',
  color: 'fg.muted',
  _hover: { color: 'accent.fg', textDecoration: 'underline' },
})
const arrow = css({ color: 'fg.subtle', flexShrink: '0', marginRight: '4' })
const here = css({ color: 'fg.default', fontWeight: 'medium', overflowWrap: 'anywhere' })
