import { css } from '@selvedge/ui/css'
import { Menu as MenuIcon, PanelLeftClose, PanelLeftOpen, X } from 'lucide-react'
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react'
import { IconButton } from '../icon-button/icon-button.tsx'
import type { LinkRenderer } from '../link/link-renderer.ts'
import { SidebarNav, type SidebarItem } from './sidebar-nav.tsx'
import { pagePart } from '../shared/page-part.ts'

// A wide screen has no drawer, and a narrow one loads it when it opens.
const SidebarDrawer = lazy(pagePart(() => import('./sidebar-drawer.tsx')))

export interface SidebarLabels {
  navigation: string
  collapse: string
  expand: string
  openMenu: string
  closeMenu: string
}

export interface SidebarProps {
  brand: { name: string; mark: ReactNode }
  items: readonly SidebarItem[]
  bottomItems?: readonly SidebarItem[]
  labels: SidebarLabels
  collapsed: boolean
  onCollapsedChange: (collapsed: boolean) => void
  /** Between brand and items, such as the search button. */
  top?: (collapsed: boolean) => ReactNode
  /** Below the bottom items, such as the account menu. */
  bottom?: (collapsed: boolean) => ReactNode
  /** At the right of the top bar on narrow screens. */
  topBarActions?: ReactNode
  renderLink?: LinkRenderer
}

/** A column next to the page; on a narrow screen, a top bar whose button opens the same content as a drawer. */
export function Sidebar(props: SidebarProps) {
  return (
    <>
      <Column {...props} />
      <TopBar {...props} />
    </>
  )
}

function Column(props: SidebarProps) {
  const { brand, labels, collapsed, onCollapsedChange } = props
  const Icon = collapsed ? PanelLeftOpen : PanelLeftClose
  return (
    <aside className={column} data-collapsed={collapsed || undefined} data-no-print>
      <div className={head} data-collapsed={collapsed || undefined}>
        {!collapsed && <Brand {...brand} />}
        <IconButton
          label={collapsed ? labels.expand : labels.collapse}
          size="sm"
          aria-expanded={!collapsed}
          tooltipSide="right"
          className={quiet}
          onClick={() => onCollapsedChange(!collapsed)}
        >
          <Icon aria-hidden size={16} strokeWidth={1.75} />
        </IconButton>
      </div>
      <Inside {...props} collapsed={collapsed} />
    </aside>
  )
}

function TopBar(props: SidebarProps) {
  const { brand, labels, topBarActions } = props
  const [open, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  const menuButton = useRef<HTMLButtonElement>(null)
  if (open && !wasOpen) setWasOpen(true)
  return (
    <header className={topBar} data-no-print>
      <IconButton
        ref={menuButton}
        label={labels.openMenu}
        tooltipSide="bottom"
        aria-haspopup="dialog"
        aria-expanded={open}
        className={quiet}
        onClick={() => setOpen(true)}
      >
        <MenuIcon aria-hidden size={18} strokeWidth={1.75} />
      </IconButton>
      <Suspense>
        {wasOpen && (
          <SidebarDrawer
            open={open}
            onOpenChange={setOpen}
            label={labels.navigation}
            finalFocus={() => menuButton.current}
          >
            <div className={head}>
              <Brand {...brand} />
              <IconButton label={labels.closeMenu} size="sm" className={quiet} onClick={() => setOpen(false)}>
                <X aria-hidden size={16} strokeWidth={1.75} />
              </IconButton>
            </div>
            <Inside {...props} collapsed={false} onNavigate={() => setOpen(false)} />
          </SidebarDrawer>
        )}
      </Suspense>
      <Brand {...brand} />
      <div className={topActions}>{topBarActions}</div>
    </header>
  )
}

function Inside(props: SidebarProps & { onNavigate?: () => void }) {
  const { items, bottomItems = [], labels, collapsed, top, bottom, renderLink, onNavigate } = props
  const nav = { collapsed, ...(renderLink && { renderLink }), ...(onNavigate && { onNavigate }) }
  return (
    <>
      {top && <div className={slot}>{top(collapsed)}</div>}
      <nav aria-label={labels.navigation} className={navigation}>
        <SidebarNav {...nav} items={items} />
        {bottomItems.length > 0 && <SidebarNav {...nav} items={bottomItems} />}
      </nav>
      {bottom && <div className={slot}>{bottom(collapsed)}</div>}
    </>
  )
}

function Brand({ name, mark }: SidebarProps['brand']) {
  return (
    <span className={brandRow}>
      {mark}
      <span className={brandName}>{name}</span>
    </span>
  )
}

const column = css({
  position: 'sticky',
  top: '0',
  display: { base: 'none', md: 'flex' },
  flexDirection: 'column',
  gap: '8',
  flexShrink: '0',
  width: 'sidebar.open',
  height: 'dvh',
  paddingInline: '8',
  paddingBlock: '10',
  bg: 'bg.sidebar',
  borderRightWidth: 'hairline',
  borderColor: 'border.subtle',
  transitionProperty: '[width]',
  transitionDuration: 'normal',
  transitionTimingFunction: 'out',
  '&[data-collapsed]': { width: 'sidebar.closed' },
})
const head = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: '32',
  paddingLeft: '8',
  '&[data-collapsed]': { justifyContent: 'center', paddingLeft: '0' },
})
const quiet = css({ color: 'fg.subtle', _expanded: { bg: 'transparent', _hover: { bg: 'bg.hover' } } })
const brandRow = css({ display: 'flex', alignItems: 'center', gap: '8', minWidth: '0' })
const brandName = css({ fontWeight: 'semibold', letterSpacing: 'tight', truncate: true })
const navigation = css({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  gap: '16',
  flex: '1',
  minHeight: '0',
  overflowY: 'auto',
  // Room for the focus ring, which a scrolling box would clip.
  margin: '[-4px]',
  padding: '4',
})
const slot = css({ flexShrink: '0' })
const topBar = css({
  position: 'sticky',
  top: '0',
  zIndex: 'bar',
  display: { base: 'flex', md: 'none' },
  alignItems: 'center',
  gap: '8',
  minHeight: '48',
  paddingInline: '8',
  bg: 'bg.sidebar',
  borderBottomWidth: 'hairline',
  borderColor: 'border.subtle',
})
const topActions = css({ display: 'flex', alignItems: 'center', gap: '4', marginLeft: 'auto' })
