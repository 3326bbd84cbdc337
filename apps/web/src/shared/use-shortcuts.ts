import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { useServices } from './services.ts'
import type { Shortcut } from './shortcuts.ts'

/** Registers shortcuts while the component is mounted and lists them in the help that `?` opens. */
export function useShortcuts(bindings: readonly Shortcut[]): void {
  const { shortcuts } = useServices()
  const latest = useRef(bindings)
  useLayoutEffect(() => {
    latest.current = bindings
  })
  useEffect(() => shortcuts.register(() => latest.current), [shortcuts])
}

/** Whether the user has shortcuts switched on, for hints that name a key. */
export function useShortcutsOn(): boolean {
  const { shortcuts } = useServices()
  return useSyncExternalStore(shortcuts.subscribe, shortcuts.isOn)
}
