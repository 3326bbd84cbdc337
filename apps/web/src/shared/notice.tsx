import { Button } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { givingFocusOn } from './giving-focus-on.ts'

interface NoticeProps {
  text: string
  action: string
  onAction: () => void
}

/** A notice about a problem on the page, with a button to resolve it; announced when it appears. */
export function Notice({ text, action, onAction }: NoticeProps) {
  return (
    <div ref={givingFocusOn} role="alert" className={box}>
      {text}
      <Button tone="secondary" size="sm" onClick={onAction}>
        {action}
      </Button>
    </div>
  )
}

const box = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8',
  paddingInline: '12',
  paddingBlock: '8',
  borderRadius: 'sm',
  bg: 'warning.subtle',
  color: 'warning.fg',
  fontSize: 'sm',
})
