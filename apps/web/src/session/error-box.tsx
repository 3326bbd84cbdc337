import { css } from '@selvedge/ui/css'
import type { ReactNode } from 'react'

/** The red box above a form, announced as it appears. */
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
