import type { CreateViewRef } from '@selvedge/machines'
import { Button } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { useSelector } from '@xstate/react'
import { CREATE_VIEW } from './create-view.messages.ts'

/** Error text of the last save; undefined if there was no error. */
export function useProblemText(dialog: CreateViewRef): string | undefined {
  const problem = useSelector(dialog, (snapshot) => snapshot.context.problem)
  const serverMessage = useSelector(dialog, (snapshot) => snapshot.context.serverMessage)
  switch (problem) {
    case undefined:
      return undefined
    case 'nameTaken':
      return CREATE_VIEW.nameTaken
    case 'refused':
      return serverMessage ?? CREATE_VIEW.failedToCreate
    case 'offline':
      return CREATE_VIEW.offline
    case 'failed':
      return CREATE_VIEW.failedToCreate
  }
}

export function ProblemText({ text }: { text: string }) {
  return (
    <p role="alert" className={problemStyle}>
      {text}
    </p>
  )
}

interface FormButtonsProps {
  dialog: CreateViewRef
  submit: string
  disabled: boolean
}

export function FormButtons({ dialog, submit, disabled }: FormButtonsProps) {
  const isSaving = useSelector(dialog, (snapshot) => snapshot.matches('saving'))
  return (
    <div className={buttons}>
      <Button tone="secondary" disabled={isSaving} onClick={() => dialog.send({ type: 'cancel' })}>
        {CREATE_VIEW.cancel}
      </Button>
      <Button type="submit" tone="primary" busy={isSaving} disabled={disabled}>
        {submit}
      </Button>
    </div>
  )
}

const problemStyle = css({ color: 'danger.fg', fontSize: 'sm' })
const buttons = css({ display: 'flex', justifyContent: 'flex-end', gap: '8', marginTop: '4' })
