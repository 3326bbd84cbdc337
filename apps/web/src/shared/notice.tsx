import { Button } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import type { RefCallback } from 'react'

interface NoticeProps {
  text: string
  action: string
  onAction: () => void
}

/** Something on the page is not as it should be, and here is the way on; announced as it appears. */
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

/** When the notice goes after its button was pressed, the focus stays in the dialog, or on the page, that it stood in. */
const givingFocusOn: RefCallback<HTMLElement> = (notice) => {
  const around = notice?.closest<HTMLElement>('[role=dialog], [role=alertdialog], main')
  return () => {
    if (notice?.contains(document.activeElement)) around?.focus({ preventScroll: true })
  }
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
