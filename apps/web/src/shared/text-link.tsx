import { css } from '@selvedge/ui/css'
import type { ReactNode } from 'react'
import { Link } from 'wouter'

/** Link in running text to a page of the app. */
export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} className={linkInText}>
      {children}
    </Link>
  )
}

/** Style of a link in running text, also for buttons that act as one. */
export const linkInText = css({
  justifySelf: 'start',
  color: 'accent.fg',
  fontSize: 'sm',
  textDecoration: 'underline',
  textUnderlineOffset: '[0.2em]',
  textDecorationColor: 'border.control',
  _hover: { textDecorationColor: 'current' },
})

/** Link in a table row: styled as plain text until hovered. */
export const linkInTable = css({
  color: '[inherit]',
  textDecoration: 'none',
  _hover: { color: 'accent.fg', textDecoration: 'underline', textUnderlineOffset: '[0.2em]' },
})
