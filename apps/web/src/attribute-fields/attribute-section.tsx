import { css } from '@selvedge/ui/css'
import { type ReactNode, useState } from 'react'

interface AttributeSectionProps {
  title: string
  count: number
  startsOpen: boolean
  children: () => ReactNode
}

/** A collapsible group of fields. Collapsed, it renders none of them. */
export function AttributeSection({ title, count, startsOpen, children }: AttributeSectionProps) {
  const [isOpen, setOpen] = useState(startsOpen)
  return (
    <details open={isOpen} className={box} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={head}>
        <h3 className={heading}>{title}</h3>
        <span className={figure}>{count.toLocaleString('en')}</span>
      </summary>
      {isOpen && <div className={body}>{children()}</div>}
    </details>
  )
}

const box = css({ borderBottomWidth: 'hairline', borderColor: 'border.subtle' })
const head = css({ paddingBlock: '8', cursor: 'pointer', borderRadius: 'sm', _hover: { color: 'accent.fg' } })
const heading = css({ display: 'inline', fontSize: 'sm', fontWeight: 'semibold', overflowWrap: 'anywhere' })
const figure = css({ marginLeft: '8', fontSize: 'xs', color: 'fg.subtle' })
const body = css({ paddingBottom: '12' })
