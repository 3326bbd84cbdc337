import type { ReactNode } from 'react'
import { StartWays } from '../list/start-ways.tsx'
import { useSetup } from './use-setup.ts'

/** A catalogue that is empty itself has nothing to view yet: the ways to begin stand where the view would be created. */
export default function ViewsStart({ create }: { create: ReactNode }) {
  const setup = useSetup()
  return setup?.can_load_demo ? <StartWays /> : create
}
