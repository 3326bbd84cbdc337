import { AppShell as Frame, Sidebar, type SidebarItem } from '@selvedge/ui'
import {
  ArrowRightToLine,
  Eye,
  FileText,
  Image,
  LogOut,
  Presentation,
  Settings,
  Table2,
  TextAlignStart,
} from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { SignInAgainDialog } from '../session/sign-in-again-dialog.tsx'
import { useServices } from '../shared/services.ts'
import { SHELL } from './shell.messages.ts'
import { readCollapsed, storeCollapsed } from './sidebar-preference.ts'
import { ThemeSwitch } from './theme-switch.tsx'

const ICON = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const

const AREAS = [
  { id: 'catalogue', label: SHELL.catalogue, href: '/app', icon: <Table2 {...ICON} /> },
  { id: 'views', label: SHELL.views, href: '/app/views', icon: <Eye {...ICON} /> },
  { id: 'assets', label: SHELL.assets, href: '/app/assets', icon: <Image {...ICON} /> },
  { id: 'channels', label: SHELL.channels, href: '/app/channels', icon: <ArrowRightToLine {...ICON} /> },
  { id: 'showcases', label: SHELL.showcases, href: '/app/showcases', icon: <Presentation {...ICON} /> },
  { id: 'attributes', label: SHELL.attributes, href: '/app/attributes', icon: <TextAlignStart {...ICON} /> },
  { id: 'documents', label: SHELL.documents, href: '/app/documents', icon: <FileText {...ICON} /> },
]

/** Sidebar and content of every page under /app (specification 1, 2.1). */
export function AppShell({ children }: { children: ReactNode }) {
  const { session } = useServices()
  const [path] = useLocation()
  const [collapsed, setCollapsed] = useState(readCollapsed)
  const collapse = (next: boolean) => {
    setCollapsed(next)
    storeCollapsed(next)
  }
  const bottomItems: SidebarItem[] = [
    { id: 'settings', label: SHELL.settings, href: '/app/settings', icon: <Settings {...ICON} /> },
    { id: 'logout', label: SHELL.logout, href: '/', icon: <LogOut {...ICON} /> },
  ]
  return (
    <Frame
      skipLabel={SHELL.skip}
      sidebar={
        <Sidebar
          brand={{ name: SHELL.product, mark: <img src="/icon.svg" alt="" width={22} height={22} /> }}
          items={AREAS.map((area) => ({ ...area, active: isArea(area.href, path) }))}
          bottomItems={bottomItems.map((item) => ({ ...item, active: item.href !== '/' && isArea(item.href, path) }))}
          labels={{
            navigation: SHELL.navigation,
            collapse: SHELL.collapse,
            expand: SHELL.expand,
            openMenu: SHELL.openMenu,
            closeMenu: SHELL.closeMenu,
          }}
          collapsed={collapsed}
          onCollapsedChange={collapse}
          bottom={(isNarrow) => <ThemeSwitch isNarrow={isNarrow} />}
          renderLink={(link) =>
            link.href === '/' ? (
              <Link {...link} onClick={() => session.send({ type: 'sign.out' })} />
            ) : (
              <Link {...link} />
            )
          }
        />
      }
    >
      {children}
      <SignInAgainDialog />
    </Frame>
  )
}

function isArea(href: string, path: string): boolean {
  if (href !== '/app') return path === href || path.startsWith(`${href}/`)
  return path === '/app' || path.startsWith('/app/product')
}
