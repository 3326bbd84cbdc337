import { css } from '@selvedge/ui/css'
import { type ReactNode, useId } from 'react'

interface SectionProps {
  title: string
  action?: ReactNode
  children: ReactNode
}

export function Section({ title, action, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={box}>
      <div className={head}>
        <h2 id={id} className={heading}>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}

const box = css({ display: 'grid', gap: '12', minWidth: '0' })
const head = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '8' })
const heading = css({ fontSize: 'md', fontWeight: 'semibold' })
