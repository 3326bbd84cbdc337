import type { EditRef, EditValues, FieldOf } from '@selvedge/machines'
import { pagePart } from '@selvedge/ui'
import { useSelector } from '@xstate/react'
import { lazy, Suspense } from 'react'
import { useLeaveQuestion } from './use-leave-question.ts'

// Edit conflicts are rare, so the question has its own chunk.
const ConflictQuestion = lazy(pagePart(() => import('./conflict-question.tsx')))

interface Props<Item, Values extends EditValues> {
  edit: EditRef<Item, Values>
  /** Labels of the fields, as on the form. */
  fields: Readonly<Record<FieldOf<Values>, string>> | ((field: FieldOf<Values>) => string)
  /** Formats a value; by default, texts and numbers are shown as they are. */
  show?: (field: FieldOf<Values>, value: unknown) => string
}

/** Opens on an edit conflict and asks which version of the fields to keep. */
export function ConflictDialog<Item, Values extends EditValues>({ edit, fields, show = shown }: Props<Item, Values>) {
  const isOpen = useSelector(edit, (snapshot) => snapshot.matches({ editing: 'conflicting' }))
  const conflict = useSelector(edit, ({ context }) => context.conflict)
  const values = useSelector(edit, ({ context }) => context.values)
  const isLeaving = useLeaveQuestion()
  if (!isOpen || isLeaving || !conflict || !values) return null
  const rows = conflict.fields.map((field) => ({
    id: field,
    field: typeof fields === 'function' ? fields(field) : fields[field],
    mine: show(field, values[field]),
    theirs: show(field, conflict.theirs[field]),
  }))
  return (
    <Suspense>
      <ConflictQuestion
        rows={rows}
        onMine={() => edit.send({ type: 'mine.kept' })}
        onTheirs={() => edit.send({ type: 'theirs.taken' })}
      />
    </Suspense>
  )
}

const shown = (_: string, value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value ?? '')
