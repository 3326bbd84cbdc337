import { css } from '@selvedge/ui/css'
import { Plus } from 'lucide-react'
import type { ComponentProps } from 'react'

/** A filter that users often want, not applied yet; pressing it applies it. */
export function FilterSuggestion({ children, ...rest }: ComponentProps<'button'>) {
  return (
    <button type="button" {...rest} className={chip}>
      <Plus aria-hidden size={14} strokeWidth={2} />
      <span className={words}>{children}</span>
    </button>
  )
}

const chip = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '4',
  maxWidth: 'full',
  height: 'control.sm',
  paddingInline: '10',
  borderWidth: 'hairline',
  borderStyle: 'dashed',
  borderColor: 'border.control',
  borderRadius: 'full',
  fontSize: 'sm',
  color: 'fg.muted',
  cursor: 'pointer',
  _hover: { bg: 'bg.hover', color: 'fg.default' },
})
const words = css({ minWidth: '0', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })
