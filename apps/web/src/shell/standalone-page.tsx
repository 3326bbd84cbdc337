import { css } from '@selvedge/ui/css'
import type { ReactNode } from 'react'
import { useTitle } from '../shared/use-title.ts'

/** Layout of a page outside the app shell. */
export function StandalonePage({ title, children }: { title: string; children: ReactNode }) {
  useTitle(title)
  return <main className={page}>{children}</main>
}

const page = css({ minHeight: '[100dvh]', display: 'grid', placeItems: 'center', padding: '24', bg: 'bg.canvas' })
