import { useSelector } from '@xstate/react'
import { useServices } from './services.ts'

/** Whether the user may change the catalogue; readers may not. */
export const useIsEditor = (): boolean =>
  useSelector(useServices().session, ({ context }) => context.user?.role === 'editor')
