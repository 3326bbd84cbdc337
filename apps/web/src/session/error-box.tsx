import { css } from '@selvedge/ui/css'
import type { ReactNode } from 'react'

/** Red error box above a form, announced when it appears. */
export function ErrorBox({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className={box}>
      {children}
    </p>
  )
}

const box = css({
  paddingX: '12',
  paddingY: '8',
  borderRadius: 'sm',
  bg: 'danger.subtle',
  color: 'danger.fg',
  fontSize: 'sm',
  lineHeight: 'normal',
})
