import { css } from '@selvedge/ui/css'
import type { ReactNode } from 'react'
import { plainLink, type LinkRenderer } from '../link/link-renderer.ts'
import { Tooltip } from '../tooltip/tooltip.tsx'
import { visuallyHidden } from '../shared/visually-hidden.ts'

export interface SidebarItem {
  id: string
  label: string
  icon: ReactNode
  href: string
  active?: boolean
  /** Count or shortcut on the right. */
  aside?: ReactNode
}

export interface SidebarNavProps {
  items: readonly SidebarItem[]
  collapsed: boolean
  onNavigate?: () => void
  renderLink?: LinkRenderer
}

export function SidebarNav({ items, collapsed, onNavigate, renderLink = plainLink }: SidebarNavProps) {
  return (
    <ul className={list}>
      {items.map((item) => (
        <li key={item.id}>
          <MaybeTooltip label={item.label} when={collapsed}>
            <div className={cell}>
              {renderLink({
                href: item.href,
                className: link,
                ...(item.active && { 'aria-current': 'page' as const }),
                ...(onNavigate && { onClick: onNavigate }),
                children: (
                  <>
                    {item.icon}
                    <span className={collapsed ? visuallyHidden : text}>{item.label}</span>
                    {!collapsed && item.aside !== undefined && <span className={aside}>{item.aside}</span>}
                  </>
                ),
              })}
            </div>
          </MaybeTooltip>
        </li>
      ))}
    </ul>
  )
}

function MaybeTooltip({ label, when, children }: { label: string; when: boolean; children: React.JSX.Element }) {
  if (!when) return children
  return (
    <Tooltip content={label} side="right" describes={false} openDelay={150}>
      {children}
    </Tooltip>
  )
}

const list = css({ display: 'flex', flexDirection: 'column', gap: '1' })
const cell = css({ display: 'flex' })
const link = css({
  display: 'flex',
  alignItems: 'center',
  gap: '10',
  flex: '1',
  minWidth: '0',
  minHeight: 'control.md',
  paddingInline: '[11px]',
  borderRadius: 'sm',
  color: 'fg.muted',
  fontWeight: 'medium',
  textDecoration: 'none',
  transitionProperty: '[background-color, color]',
  transitionDuration: 'fast',
  '& svg': { flexShrink: '0', color: 'fg.subtle' },
  _hover: { bg: 'bg.hover', color: 'fg.default' },
  '&[aria-current=page]': {
    bg: 'bg.surface',
    color: 'fg.default',
    boxShadow: 'sidebarActive',
    '& svg': { color: 'accent.fg' },
  },
})
const text = css({ truncate: true })
const aside = css({ marginLeft: 'auto', fontSize: 'xs', fontWeight: 'regular', color: 'fg.subtle' })
