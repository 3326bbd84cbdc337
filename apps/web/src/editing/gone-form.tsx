import type { EditDraft, EditRef, EditValues, FieldOf } from '@selvedge/machines'
import { pagePart } from '@selvedge/ui'
import { lazy, Suspense } from 'react'

// Items are rarely deleted while a colleague edits them.
const GoneDraft = lazy(pagePart(() => import('./gone-draft.tsx')))

interface GoneFormProps<Item, Values extends EditValues> {
  edit: EditRef<Item, Values>
  /** Typed changes that cannot be saved. */
  draft: EditDraft<Values>
  title: string
  fieldName: (field: FieldOf<Values>) => string
  show: (field: FieldOf<Values>, value: unknown) => string
}

/** Shows the typed changes of a deleted item so that the user can copy them, or retry in case it was restored. */
export function GoneForm<Item, Values extends EditValues>(props: GoneFormProps<Item, Values>) {
  const { edit, draft, title, fieldName, show } = props
  const rows = Object.entries(draft.change).map(([field, value]) => ({
    field,
    // A draft only has fields of its form.
    name: fieldName(field as FieldOf<Values>),
    text: value === null ? '' : show(field as FieldOf<Values>, value),
  }))
  return (
    <Suspense>
      <GoneDraft title={title} rows={rows} onRetry={() => edit.send({ type: 'retry' })} />
    </Suspense>
  )
}
