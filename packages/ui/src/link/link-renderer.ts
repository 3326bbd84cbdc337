import { createElement, type MouseEventHandler, type ReactElement, type ReactNode } from 'react'

export interface LinkProps {
  href: string
  className?: string
  title?: string
  'aria-current'?: 'page'
  'aria-label'?: string
  onClick?: MouseEventHandler<HTMLAnchorElement>
  children: ReactNode
}

/** Lets the app render its router's link instead of a plain `<a>`. */
export type LinkRenderer = (props: LinkProps) => ReactElement

export const plainLink: LinkRenderer = (props) => createElement('a', props)
