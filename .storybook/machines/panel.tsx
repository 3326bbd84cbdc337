import { css, cx } from '@selvedge/ui/css'
import type { ReactNode } from 'react'

export interface PanelProps {
  title: string
  actions?: ReactNode
  className?: string
  children: ReactNode
}

/** One section of a machine's page. */
export function Panel({ title, actions, className, children }: PanelProps) {
  return (
    <section aria-label={title} className={cx(panel, className)}>
      <div className={bar}>
        <h2 className={heading}>{title}</h2>
        <div className={tools}>{actions}</div>
      </div>
      {children}
    </section>
  )
}

const panel = css({
  display: 'flex',
  flexDirection: 'column',
  minWidth: '0',
  bg: 'bg.surface',
  borderRadius: 'md',
  borderWidth: 'hairline',
  borderStyle: 'solid',
  borderColor: 'border.subtle',
  overflow: 'hidden',
})
const bar = css({
  display: 'flex',
  alignItems: 'center',
  gap: '8',
  minHeight: '40',
  paddingBlock: '4',
  paddingInline: '16',
  borderBottomWidth: 'hairline',
  borderBottomStyle: 'solid',
  borderBottomColor: 'border.subtle',
})
const heading = css({ flex: '1', fontSize: 'sm', fontWeight: 'semibold', whiteSpace: 'nowrap' })
const tools = css({ display: 'flex', alignItems: 'center', gap: '2' })
