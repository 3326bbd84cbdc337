import { AppShell as Frame, Sidebar, type SidebarItem, ToastRegion } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { LogOut } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { SignInAgainDialog } from '../session/sign-in-again-dialog.tsx'
import { useServices } from '../shared/services.ts'
import { useLastView } from '../shared/use-last-view.ts'
import { AreaIcon } from './area-icon.tsx'
import { catalogueAddress, isInArea } from './catalogue-address.ts'
import { OfflineNotice } from './offline-notice.tsx'
import { RouteFocus } from './route-focus.tsx'
import { SHELL } from './shell.messages.ts'
import { ShortcutHelpButton, useShortcutHelp } from './shortcut-help.tsx'
import { readCollapsed, storeCollapsed } from './sidebar-preference.ts'
import { ThemeSwitch } from './theme-switch.tsx'

const AREAS = ['views', 'assets', 'channels', 'showcases', 'attributes', 'documents'] as const

/** Sidebar and content of every page under /app (specification 1, 2.1). */
export function AppShell({ children }: { children: ReactNode }) {
  const { session, toasts } = useServices()
  const [path] = useLocation()
  const lastView = useLastView()
  const [collapsed, setCollapsed] = useState(readCollapsed)
  const collapse = (next: boolean) => {
    setCollapsed(next)
    storeCollapsed(next)
  }
  const catalogue = catalogueAddress(path, lastView.id)
  const help = useShortcutHelp(catalogue)
  return (
    <Frame
      skipLabel={SHELL.skip}
      sidebar={
        <Sidebar
          brand={{ name: SHELL.product, mark: <img src="/icon.svg" alt="" width={22} height={22} /> }}
          items={itemsAt(path, catalogue)}
          bottomItems={bottomItemsAt(path)}
          labels={{
            navigation: SHELL.navigation,
            collapse: SHELL.collapse,
            expand: SHELL.expand,
            openMenu: SHELL.openMenu,
            closeMenu: SHELL.closeMenu,
          }}
          collapsed={collapsed}
          onCollapsedChange={collapse}
          bottom={(isNarrow) => (
            <div className={bottom} data-narrow={isNarrow || undefined}>
              <ThemeSwitch isNarrow={isNarrow} />
              <ShortcutHelpButton onClick={help.open} />
            </div>
          )}
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
      <OfflineNotice />
      {children}
      <RouteFocus />
      {help.dialog}
      <SignInAgainDialog />
      <ToastRegion toasts={toasts} label={SHELL.messages} closeLabel={SHELL.dismiss} />
    </Frame>
  )
}

function itemsAt(path: string, catalogue: string): SidebarItem[] {
  return [
    {
      id: 'catalogue',
      label: SHELL.catalogue,
      href: catalogue,
      icon: <AreaIcon area="catalogue" />,
      active: isInArea('/app', path),
    },
    ...AREAS.map((area) => ({
      id: area,
      label: SHELL[area],
      href: `/app/${area}`,
      icon: <AreaIcon area={area} />,
      active: isInArea(`/app/${area}`, path),
    })),
  ]
}

function bottomItemsAt(path: string): SidebarItem[] {
  return [
    {
      id: 'settings',
      label: SHELL.settings,
      href: '/app/settings',
      icon: <AreaIcon area="settings" />,
      active: isInArea('/app/settings', path),
    },
    { id: 'logout', label: SHELL.logout, href: '/', icon: <LogOut aria-hidden size={16} strokeWidth={1.75} /> },
  ]
}

const bottom = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4',
  '&[data-narrow]': { flexDirection: 'column' },
})
