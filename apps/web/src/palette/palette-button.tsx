import { IconButton, Kbd, pagePart } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { Search } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { useShortcuts, useShortcutsOn } from '../shared/use-shortcuts.ts'
import { SHELL } from '../shell/shell.messages.ts'
import { SHORTCUTS } from '../shell/shortcuts.messages.ts'
import { keepTypedAhead } from './typed-ahead.ts'

const load = () => import('./palette-dialog.tsx')
const PaletteDialog = lazy(pagePart(load))

const KEYS = 'Mod+k'

/** The command palette, loaded on first use, and its shortcut. */
export function usePalette(catalogue: string) {
  const [turn, setTurn] = useState(0)
  const [typed, setTyped] = useState('')
  const isKeeping = useRef(false)
  const open = () => {
    setTurn((before) => before + 1)
    // A second press while loading keeps collecting the typed text. Offline, loading may take long, so nothing is
    // collected.
    if (isKeeping.current || !navigator.onLine) return
    isKeeping.current = true
    setTyped('')
    const end = keepTypedAhead((text) => {
      isKeeping.current = false
      setTyped(text)
    })
    load().catch(end)
  }
  useShortcuts([{ keys: KEYS, label: SHELL.search, group: SHORTCUTS.goTo, run: open }])
  return { open, dialog: <Suspense>{turn > 0 && <PaletteDialog {...{ turn, catalogue, typed }} />}</Suspense> }
}

interface PaletteButtonProps {
  isNarrow: boolean
  onClick: () => void
}

export function PaletteButton({ isNarrow, onClick }: PaletteButtonProps) {
  const isOn = useShortcutsOn()
  const icon = <Search aria-hidden size={16} strokeWidth={1.75} />
  if (isNarrow) {
    return (
      <IconButton label={SHELL.search} tooltipSide="right" onClick={onClick}>
        {icon}
      </IconButton>
    )
  }
  return (
    <button type="button" className={wide} onClick={onClick}>
      {icon}
      {SHELL.search}
      {isOn && (
        <Kbd aria-hidden className={hint}>
          {SHORTCUTS.keys[KEYS]}
        </Kbd>
      )}
    </button>
  )
}

const wide = css({
  // On narrow screens the palette button of the top bar is used instead.
  display: { base: 'none', md: 'flex' },
  alignItems: 'center',
  gap: '10',
  width: 'full',
  minHeight: 'control.md',
  paddingInline: '10',
  borderWidth: 'hairline',
  borderColor: 'border.default',
  borderRadius: 'sm',
  bg: 'bg.surface',
  color: 'fg.muted',
  cursor: 'pointer',
  _hover: { bg: 'bg.hover', color: 'fg.default' },
})
const hint = css({ marginLeft: 'auto' })
