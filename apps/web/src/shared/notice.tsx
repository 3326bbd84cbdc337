import { Button } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import type { RefCallback } from 'react'

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

/** If the notice disappears after its button was pressed, moves the focus to the surrounding dialog or page. */
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
