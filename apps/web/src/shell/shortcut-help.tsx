import { IconButton, pagePart } from '@selvedge/ui'
import { Keyboard } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'wouter'
import { useShortcuts } from '../shared/use-shortcuts.ts'
import { SHELL } from './shell.messages.ts'
import { SHORTCUTS } from './shortcuts.messages.ts'

// Rarely opened, so it has its own chunk.
const ShortcutsDialog = lazy(pagePart(() => import('./shortcuts-dialog.tsx')))

/** Sidebar areas, plus the list of products. */
export const PLACES = [
  { keys: 'g c', label: SHELL.catalogue, href: '/app' },
  { keys: 'g p', label: SHELL.products, href: '/app/products' },
  { keys: 'g v', label: SHELL.views, href: '/app/views' },
  { keys: 'g a', label: SHELL.assets, href: '/app/assets' },
  { keys: 'g n', label: SHELL.channels, href: '/app/channels' },
  { keys: 'g s', label: SHELL.showcases, href: '/app/showcases' },
  { keys: 'g t', label: SHELL.attributes, href: '/app/attributes' },
  { keys: 'g d', label: SHELL.documents, href: '/app/documents' },
  { keys: 'g ,', label: SHELL.settings, href: '/app/settings' },
]

/** Registers the global shortcuts and the help that lists all of them. */
export function useShortcutHelp(catalogue: string) {
  const [, navigate] = useLocation()
  const [help, setHelp] = useState<'notLoaded' | 'open' | 'closed'>('notLoaded')
  useShortcuts([
    ...PLACES.map(({ keys, label, href }) => ({
      keys,
      label,
      group: SHORTCUTS.goTo,
      run: () => navigate(href === '/app' ? catalogue : href),
    })),
    { keys: '?', label: SHORTCUTS.title, group: SHORTCUTS.help, run: () => setHelp('open') },
  ])
  return {
    open: () => setHelp('open'),
    dialog: help !== 'notLoaded' && (
      <Suspense>
        <ShortcutsDialog open={help === 'open'} onClose={() => setHelp('closed')} />
      </Suspense>
    ),
  }
}

/** Opens the help without a shortcut, for users who have them off or do not know them. */
export function ShortcutHelpButton({ onClick }: { onClick: () => void }) {
  return (
    <IconButton label={SHORTCUTS.title} onClick={onClick} tooltipSide="right">
      <Keyboard aria-hidden size={16} strokeWidth={1.75} />
    </IconButton>
  )
}
