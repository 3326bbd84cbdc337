import { applyTheme, IconButton, readTheme, SegmentedControl, type ThemeChoice } from '@selvedge/ui'
import { Monitor, Moon, Sun } from 'lucide-react'
import { useState } from 'react'
import { SHELL } from './shell.messages.ts'

const ICON = { 'aria-hidden': true, size: 14, strokeWidth: 1.75 } as const
const THEMES: { value: ThemeChoice; label: string; icon: React.JSX.Element }[] = [
  { value: 'light', label: SHELL.themes.light, icon: <Sun {...ICON} /> },
  { value: 'dark', label: SHELL.themes.dark, icon: <Moon {...ICON} /> },
  { value: 'system', label: SHELL.themes.system, icon: <Monitor {...ICON} /> },
]

/** Chooses light, dark or the system's theme; in the collapsed sidebar, one button cycles through them. */
export function ThemeSwitch({ isNarrow }: { isNarrow: boolean }) {
  const [theme, setTheme] = useState(readTheme)
  const choose = (next: ThemeChoice) => {
    setTheme(next)
    applyTheme(next)
  }
  if (!isNarrow) {
    return <SegmentedControl label={SHELL.theme} items={THEMES} value={theme} onValueChange={choose} iconOnly />
  }
  const current = THEMES.findIndex(({ value }) => value === theme)
  const next = THEMES[(current + 1) % THEMES.length]
  return (
    <IconButton
      label={`${SHELL.theme}: ${THEMES[current]?.label}`}
      onClick={() => next && choose(next.value)}
      tooltipSide="right"
    >
      {THEMES[current]?.icon}
    </IconButton>
  )
}
