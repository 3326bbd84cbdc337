import type { RenameViewRef } from '@selvedge/machines'
import { Button, TextField } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { RENAME } from './rename-view.messages.ts'

interface RenameViewFormProps {
  dialog: RenameViewRef
  initial: string
  onType: (name: string) => void
}

/** Sends the name as typed; errors are shown below the field (specification 1, 5 and 8). */
export function RenameViewForm({ dialog, initial, onType }: RenameViewFormProps) {
  const [name, setName] = useState(initial)
  const isBusy = useSelector(dialog, (snapshot) => snapshot.hasTag('busy'))
  const isConflicting = useSelector(dialog, (snapshot) => snapshot.matches('conflicting'))
  const problem = useProblemText(dialog)

  return (
    <form
      noValidate
      className={stack}
      onSubmit={(event) => {
        event.preventDefault()
        dialog.send({ type: 'rename.submitted', name })
      }}
    >
      <TextField
        label={RENAME.name}
        autoComplete="off"
        value={name}
        readOnly={isBusy || isConflicting}
        error={problem}
        onFocus={(event) => event.currentTarget.select()}
        onValueChange={(typed) => {
          setName(typed)
          onType(typed)
        }}
      />
      {isConflicting ? (
        <Conflict dialog={dialog} />
      ) : (
        <div className={buttons}>
          <Button tone="secondary" disabled={isBusy} onClick={() => dialog.send({ type: 'cancel' })}>
            {RENAME.cancel}
          </Button>
          <Button type="submit" tone="primary" busy={isBusy}>
            {RENAME.rename}
          </Button>
        </div>
      )}
    </form>
  )
}

/** A colleague has renamed the view in the meantime: the user chooses one of the two names. */
function Conflict({ dialog }: { dialog: RenameViewRef }) {
  const theirs = useSelector(dialog, (snapshot) => snapshot.context.view?.value.name ?? '')
  return (
    <>
      <p role="alert" className={conflict}>
        {RENAME.conflict(theirs)}
      </p>
      <div className={buttons}>
        <Button tone="secondary" onClick={() => dialog.send({ type: 'theirs.taken' })}>
          {RENAME.keepTheirs}
        </Button>
        <Button tone="primary" onClick={() => dialog.send({ type: 'mine.kept' })}>
          {RENAME.keepMine}
        </Button>
      </div>
    </>
  )
}

function useProblemText(dialog: RenameViewRef): string | undefined {
  const problem = useSelector(dialog, (snapshot) => snapshot.context.problem)
  const serverMessage = useSelector(dialog, (snapshot) => snapshot.context.serverMessage)
  if (problem === undefined) return undefined
  return problem === 'nameTaken' ? RENAME.nameTaken : (serverMessage ?? RENAME.refused)
}

const stack = css({ display: 'grid', gap: '16' })
const buttons = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '8', marginTop: '4' })
const conflict = css({ color: 'warning.fg', fontSize: 'sm', overflowWrap: 'anywhere' })
