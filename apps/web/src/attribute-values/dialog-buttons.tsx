import { css } from '@selvedge/ui/css'
import type { ReactNode } from 'react'

/** The buttons of a step of a dialog, in the place of the dialog's own. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return <div className={row}>{children}</div>
}

const row = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '8' })
