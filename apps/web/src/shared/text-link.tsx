import { css } from '@selvedge/ui/css'
import type { ReactNode } from 'react'
import { Link } from 'wouter'

/** A link in running text, to a page of this app. */
export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} className={linkInText}>
      {children}
    </Link>
  )
}

/** The look of a link in running text, also of a button that acts as one. */
export const linkInText = css({
  justifySelf: 'start',
  color: 'accent.fg',
  fontSize: 'sm',
  textDecoration: 'underline',
  textUnderlineOffset: '[0.2em]',
  textDecorationColor: 'border.control',
  _hover: { textDecorationColor: 'current' },
})

/** The name of a row: plain until it is pointed at. */
export const linkInTable = css({
  color: '[inherit]',
  textDecoration: 'none',
  _hover: { color: 'accent.fg', textDecoration: 'underline', textUnderlineOffset: '[0.2em]' },
})
