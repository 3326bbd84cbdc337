import type { CreateViewRef } from '@selvedge/machines'
import { Button, Combobox } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { FormButtons, ProblemText, useProblemText } from './dialog-parts.tsx'
import { CREATE_VIEW } from './create-view.messages.ts'
import { VIEWS } from './views.messages.ts'

/** Chooses the static view to add the variants to. */
export function AddToViewForm({ dialog }: { dialog: CreateViewRef }) {
  const views = useSelector(dialog, (snapshot) => snapshot.context.views)
  const hasFailed = useSelector(dialog, (snapshot) => snapshot.matches({ adding: 'failing' }))
  const problemText = useProblemText(dialog)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [viewId] = chosen

  return (
    <form
      noValidate
      className={stack}
      onSubmit={(event) => {
        event.preventDefault()
        if (viewId) dialog.send({ type: 'add.submitted', viewId })
      }}
    >
      <Combobox
        label={CREATE_VIEW.view}
        placeholder={CREATE_VIEW.chooseView}
        openLabel={CREATE_VIEW.openChoices}
        emptyText={emptyText(views?.length, hasFailed)}
        items={(views ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={chosen}
        onValueChange={setChosen}
      />
      {problemText && <ProblemText text={problemText} />}
      {hasFailed && (
        <div role="alert" className={failure}>
          {VIEWS.failed}
          <Button tone="secondary" size="sm" onClick={() => dialog.send({ type: 'retry' })}>
            {VIEWS.retry}
          </Button>
        </div>
      )}
      <FormButtons dialog={dialog} submit={CREATE_VIEW.addButton} disabled={!viewId} />
    </form>
  )
}

/** Explains an empty list: loading, failed, no static views, or no match for the typed text. */
function emptyText(count: number | undefined, hasFailed: boolean): string {
  if (hasFailed) return VIEWS.failed
  if (count === undefined) return VIEWS.loading
  return count === 0 ? CREATE_VIEW.noStaticViews : VIEWS.none
}

const stack = css({ display: 'grid', gap: '16' })
const failure = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8',
  color: 'danger.fg',
  fontSize: 'sm',
})
