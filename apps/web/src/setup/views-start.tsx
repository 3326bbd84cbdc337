import type { ReactNode } from 'react'
import { StartWays } from '../list/start-ways.tsx'
import { useSetup } from './use-setup.ts'

/**
 * With an empty catalogue there is nothing to view, so the ways to get started replace the button that creates a view.
 * Without an answer that button is shown, because a view can be created in any case.
 */
export default function ViewsStart({ create }: { create: ReactNode }) {
  const { data: setup, isError } = useSetup()
  if (!setup && !isError) return null
  return setup?.can_load_demo ? <StartWays /> : create
}
