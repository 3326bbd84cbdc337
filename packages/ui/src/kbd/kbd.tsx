import { css, cx } from '@selvedge/ui/css'
import type { ComponentProps } from 'react'

export function Kbd({ className, ...rest }: ComponentProps<'kbd'>) {
  return <kbd {...rest} className={cx(key, className)} />
}

const key = css({
  display: 'inline-grid',
  placeItems: 'center',
  flexShrink: '0',
  minWidth: '20',
  height: '20',
  paddingInline: '4',
  borderWidth: 'hairline',
  borderColor: 'border.default',
  borderRadius: 'xs',
  bg: 'bg.subtle',
  color: 'fg.subtle',
  fontFamily: 'sans',
  fontSize: '2xs',
  fontWeight: 'medium',
  lineHeight: 'none',
})
