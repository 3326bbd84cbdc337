import { ada } from '@selvedge/machines/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { onScreen } from '../testing/screens.tsx'
import { AppShell } from '../back-office/app-shell.tsx'
import { ComingPage } from './coming-page.tsx'
import { ErrorPage } from './error-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import ShortcutsDialog from './shortcuts-dialog.tsx'
import { storeCollapsed } from './sidebar-preference.ts'

const meta = {
  title: 'Screens/Shell',
  parameters: { layout: 'fullscreen' },
  decorators: [
    onScreen({ address: '/app/views', session: { value: 'signedIn', context: { user: ada, problem: undefined } } }),
  ],
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const withSidebar = (collapsed: boolean): Story => ({
  beforeEach: () => {
    storeCollapsed(collapsed)
    return () => storeCollapsed(false)
  },
  render: () => (
    <AppShell>
      <ComingPage area="channels" />
    </AppShell>
  ),
})

export const Expanded: Story = withSidebar(false)
export const Collapsed: Story = withSidebar(true)
export const SessionEnded: Story = {
  ...withSidebar(false),
  decorators: [
    onScreen({
      address: '/app/views',
      session: { value: { expired: 'asking' }, context: { user: ada, problem: undefined } },
    }),
  ],
}
export const Failed: Story = { render: () => <ErrorPage message="Failed to fetch dynamically imported module" /> }
export const NotFound: Story = {
  render: () => (
    <AppShell>
      <NotFoundPage />
    </AppShell>
  ),
}
export const Coming: Story = {
  render: () => (
    <AppShell>
      <ComingPage area="showcases" />
    </AppShell>
  ),
}
export const Shortcuts: Story = {
  render: () => (
    <AppShell>
      <ComingPage area="channels" />
      <ShortcutsDialog open onClose={() => {}} />
    </AppShell>
  ),
}
export const Offline: Story = {
  ...withSidebar(false),
  beforeEach: () => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: false })
    return () => void Reflect.deleteProperty(navigator, 'onLine')
  },
}
