import { css, cx } from '@selvedge/ui/css'
import type { ReactNode } from 'react'

export interface PageHeaderProps {
  title: ReactNode
  /** Next to the title: badges, a menu. */
  badges?: ReactNode
  /** Secondary line, such as "Saved 14:02". */
  meta?: ReactNode
  actions?: ReactNode
  /** Above the title: breadcrumbs. */
  above?: ReactNode
  className?: string
}

export function PageHeader({ title, badges, meta, actions, above, className }: PageHeaderProps) {
  return (
    <header className={cx(box, className)}>
      {above}
      <div className={row}>
        <div className={titles}>
          <h1 className={heading}>{title}</h1>
          {badges}
          {meta && <span className={metaText}>{meta}</span>}
        </div>
        {actions && <div className={buttons}>{actions}</div>}
      </div>
    </header>
  )
}

const box = css({ display: 'flex', flexDirection: 'column', gap: '6' })
const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '16', rowGap: '12' })
const titles = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '10',
  rowGap: '4',
  flex: '[1 1 18rem]',
  minWidth: '0',
  minHeight: '32',
})
const heading = css({
  fontSize: 'xl',
  fontWeight: 'semibold',
  lineHeight: 'tight',
  letterSpacing: 'tight',
  overflowWrap: 'anywhere',
})
const metaText = css({ fontSize: 'sm', color: 'fg.subtle' })
const buttons = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8',
  flex: { base: '[1 1 100%]', sm: '[0 0 auto]' },
  // Actions that render nothing begin no line of their own on phones.
  _empty: { display: 'none' },
  '& > *': { flexGrow: { base: '1', sm: '0' } },
})
