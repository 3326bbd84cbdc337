import { useLayoutEffect, useRef, type RefObject } from 'react'
import { neighbourOf } from './column-lists.ts'
import type { ChooserColumn } from './types.ts'

/**
 * A toggled column leaves its list together with the focus; this moves the focus to its neighbour in that list, or to
 * the search.
 */
export function useFocusNeighbour(root: RefObject<HTMLElement | null>, shown: readonly string[]) {
  const wanted = useRef<string | null>(null)
  useLayoutEffect(() => {
    const selector = wanted.current
    wanted.current = null
    if (selector) root.current?.querySelector<HTMLElement>(selector)?.focus()
  }, [root, shown])
  return (list: readonly ChooserColumn[], id: string) => {
    const neighbour = neighbourOf(list, id)
    wanted.current = neighbour ? `[data-column="${CSS.escape(neighbour)}"]` : 'input[type=search]'
  }
}
