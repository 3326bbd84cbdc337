import { Button, Dialog } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { type ReactNode, useId, useState } from 'react'

interface ChangeDialogProps {
  words: { title: string; submit: string; cancel: string; close: string }
  isDanger?: boolean
  isBusy: boolean
  canSubmit: boolean
  /** Why the last attempt was refused. */
  problem: string | undefined
  onSubmit: () => void
  onCancel: () => void
  finalFocus?: () => HTMLElement | null
  /** Shown instead of the form and its buttons. */
  instead?: { children: ReactNode; footer: ReactNode } | undefined
  /** The fields of the form; `isTried` once the user has submitted it, when missing fields are named. */
  children: (isTried: boolean) => ReactNode
}

/** Frame of a dialog that adds, edits or deletes one item: a form, its two buttons and the problem. */
export function ChangeDialog(props: ChangeDialogProps) {
  const { words, isDanger = false, isBusy, canSubmit, problem, onSubmit, onCancel, finalFocus, instead } = props
  const [isTried, setTried] = useState(false)
  const formId = useId()
  const buttons = (
    <>
      <Button tone="secondary" disabled={isBusy} onClick={onCancel}>
        {words.cancel}
      </Button>
      <Button type="submit" form={formId} tone={isDanger ? 'danger' : 'primary'} busy={isBusy} disabled={!canSubmit}>
        {words.submit}
      </Button>
    </>
  )
  const form = (
    <form
      noValidate
      id={formId}
      className={stack}
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        onSubmit()
      }}
    >
      {props.children(isTried)}
    </form>
  )
  return (
    <Dialog
      open
      size="sm"
      title={words.title}
      closeLabel={words.close}
      onOpenChange={onCancel}
      {...(finalFocus && { finalFocus })}
      footer={instead?.footer ?? buttons}
    >
      {instead?.children ?? form}
      {problem !== undefined && (
        <p role="alert" className={problemStyle}>
          {problem}
        </p>
      )}
    </Dialog>
  )
}

const stack = css({ display: 'grid', gap: '16', minWidth: '0' })
const problemStyle = css({ marginTop: '12', color: 'danger.fg', fontSize: 'sm', overflowWrap: 'anywhere' })
