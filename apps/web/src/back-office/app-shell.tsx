import {
  AppShell as Frame,
  onMissingPart,
  pagePart,
  Sidebar,
  type SidebarItem,
  type ToastMessage,
  ToastRegion,
} from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { useSelector } from '@xstate/react'
import { LogOut } from 'lucide-react'
import { lazy, type MouseEvent, type ReactNode, Suspense, useEffect, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { PaletteButton, usePalette } from '../palette/palette-button.tsx'
import { useServices } from '../shared/services.ts'
import { useLastView } from '../shared/use-last-view.ts'
import { AreaIcon } from '../shell/area-icon.tsx'
import { catalogueAddress, isInArea } from '../shell/catalogue-address.ts'
import { OfflineNotice } from '../shell/offline-notice.tsx'
import { RouteFocus } from '../shell/route-focus.tsx'
import { SHELL } from '../shell/shell.messages.ts'
import { ShortcutHelpButton, useShortcutHelp } from '../shell/shortcut-help.tsx'
import { readCollapsed, storeCollapsed } from '../shell/sidebar-preference.ts'
import { ThemeSwitch } from '../shell/theme-switch.tsx'
import { UploadSlots } from '../uploads/upload-slots.tsx'

const SignInAgainDialog = lazy(
  pagePart(async () => ({
    default: (await import('../session/sign-in-again-dialog.tsx')).SignInAgainDialog,
  })),
)

const AREAS = ['views', 'assets', 'channels', 'showcases', 'attributes', 'documents'] as const

/** Reloading loses nothing: drafts are kept, and the address holds the rest. */
const MISSING_PART: ToastMessage = {
  id: 'missing-part',
  title: SHELL.missingPart,
  tone: 'danger',
  // Stays until the reload. Its id keeps further presses from adding a second message.
  duration: Number.POSITIVE_INFINITY,
  action: { label: SHELL.reload, onSelect: () => location.reload() },
}

/** Sidebar and content area of every page under /app (specification 1, 2.1). */
export function AppShell({ children }: { children: ReactNode }) {
  const { session, toasts, leaving } = useServices()
  const [path, navigate] = useLocation()
  const lastView = useLastView()
  const [collapsed, setCollapsed] = useState(readCollapsed)
  const collapse = (next: boolean) => {
    setCollapsed(next)
    storeCollapsed(next)
  }
  const signOut = (event: MouseEvent) => {
    event.preventDefault()
    leaving.leave('/', () => {
      session.send({ type: 'sign.out' })
      navigate('/')
    })
  }
  const catalogue = catalogueAddress(path, lastView.id)
  useEffect(() => onMissingPart(() => toasts.show(MISSING_PART)), [toasts])
  const help = useShortcutHelp(catalogue)
  const palette = usePalette(catalogue)
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
          top={(isNarrow) => <PaletteButton isNarrow={isNarrow} onClick={palette.open} />}
          topBarActions={<PaletteButton isNarrow onClick={palette.open} />}
          bottom={(isNarrow) => (
            <div className={bottom} data-narrow={isNarrow || undefined}>
              <ThemeSwitch isNarrow={isNarrow} />
              <ShortcutHelpButton onClick={help.open} />
            </div>
          )}
          renderLink={(link) => (link.href === '/' ? <Link {...link} onClick={signOut} /> : <Link {...link} />)}
        />
      }
    >
      <OfflineNotice />
      <UploadSlots path={path} />
      {children}
      <RouteFocus />
      {help.dialog}
      {palette.dialog}
      <SignInAgain />
      <ToastRegion toasts={toasts} label={SHELL.messages} closeLabel={SHELL.dismiss} />
    </Frame>
  )
}

/** Loads when the session first expires, then stays mounted to restore the focus when it closes. */
function SignInAgain() {
  const { session } = useServices()
  const isExpired = useSelector(session, (snapshot) => snapshot.matches('expired'))
  const [isNeeded, setNeeded] = useState(isExpired)
  if (isExpired && !isNeeded) setNeeded(true)
  return <Suspense>{isNeeded && <SignInAgainDialog />}</Suspense>
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
