import { Button } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'

interface NoticeProps {
  text: string
  action: string
  onAction: () => void
}

/** Something on the page is not as it should be, and here is the way on; announced as it appears. */
export function Notice({ text, action, onAction }: NoticeProps) {
  return (
    <div role="alert" className={box}>
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
