import { css, cx } from '@selvedge/ui/css'
import { button } from '@selvedge/ui/recipes'
import type { ComponentProps, ReactNode } from 'react'
import type { ButtonTone } from '../button/button.tsx'
import type { Side } from '../tooltip/place-near.ts'
import { Tooltip } from '../tooltip/tooltip.tsx'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** The accessible name, also shown as the tooltip. */
  label: string
  tone?: ButtonTone
  size?: 'xs' | 'sm' | 'md'
  tooltipSide?: Side
  children: ReactNode
}

export function IconButton({ label, tone = 'ghost', size = 'md', tooltipSide, className, ...rest }: IconButtonProps) {
  const shape = button({ tone, size: size === 'xs' ? 'sm' : size, shape: 'square' })
  return (
    <Tooltip content={label} describes={false} {...(tooltipSide && { side: tooltipSide })}>
      <button type="button" {...rest} aria-label={label} className={cx(shape, SIZES[size], className)} />
    </Tooltip>
  )
}

const SIZES = {
  xs: css({ minHeight: '24!', width: '24' }),
  sm: css({ width: 'control.sm' }),
  md: css({ width: 'control.md' }),
}
