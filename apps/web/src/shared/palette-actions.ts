import { useEffect, useEffectEvent } from 'react'

export interface OpenAction {
  id: string
  label: string
  run: () => void
}

const registered = new Set<() => readonly OpenAction[]>()

/** Registers actions of the current page for the command palette, which reads them when it opens. */
export function usePaletteActions(actions: () => readonly OpenAction[]): void {
  const latest = useEffectEvent(actions)
  useEffect(() => {
    const read = () => latest()
    registered.add(read)
    return () => void registered.delete(read)
  }, [])
}

export const paletteActions = (): readonly OpenAction[] => [...registered].flatMap((read) => read())
