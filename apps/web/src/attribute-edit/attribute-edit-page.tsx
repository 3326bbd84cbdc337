import type { AttributeEditSnapshot, AttributeEditStep } from '@selvedge/machines'
import { Breadcrumbs, Button, EmptyState, PageHeader, pagePart, SkeletonRows } from '@selvedge/ui'
import { css, cx } from '@selvedge/ui/css'
import { useSelector } from '@xstate/react'
import { SquarePen } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'wouter'
import { EditSteps } from '../bulk-edit/edit-steps.tsx'
import { twoColumns } from '../shared/two-columns.ts'
import { useTitle } from '../shared/use-title.ts'
import { SHELL } from '../shell/shell.messages.ts'
import { ATTRIBUTE_EDIT } from './attribute-edit.messages.ts'
import { ChosenAttributes } from './chosen-attributes.tsx'
import { CompleteStep } from './complete-step.tsx'
import { type EditStepProps, SelectStep } from './select-step.tsx'
import { useAttributeEdit } from './use-attribute-edit.ts'

const ValuesStep = lazy(pagePart(() => import('./values-step.tsx')))
const PreviewStep = lazy(pagePart(() => import('./preview-step.tsx')))

/** Bulk edit of attributes (specification 2, 2). */
export default function AttributeEditPage() {
  useTitle(ATTRIBUTE_EDIT.page)
  const { page, from } = useAttributeEdit()
  const isEmpty = useSelector(page, (snapshot) => snapshot.matches('empty'))
  const hasLostAll = useSelector(page, ({ context }) => context.problem === 'gone')
  const isSaving = useSelector(page, (snapshot) => snapshot.matches('saving'))
  const step = useSelector(page, stepOf)
  const [first] = useState(step)
  const [hasMoved, setMoved] = useState(false)
  if (step !== first && !hasMoved) setMoved(true)
  return (
    <div className={stack}>
      <PageHeader
        title={ATTRIBUTE_EDIT.page}
        above={
          <Breadcrumbs
            label={SHELL.breadcrumbs}
            items={[{ label: ATTRIBUTE_EDIT.catalogue, href: '/app' }, { label: ATTRIBUTE_EDIT.page }]}
            renderLink={(link) => <Link {...link} />}
          />
        }
        actions={
          !isEmpty &&
          step !== 'done' && (
            <Button asChild={!isSaving} tone="secondary" disabled={isSaving}>
              {isSaving ? ATTRIBUTE_EDIT.cancel : <Link href={from}>{ATTRIBUTE_EDIT.cancel}</Link>}
            </Button>
          )
        }
      />
      {isEmpty ? (
        <EmptyState
          icon={<SquarePen aria-hidden size={20} strokeWidth={1.75} />}
          title={ATTRIBUTE_EDIT.noneTitle}
          hint={hasLostAll ? ATTRIBUTE_EDIT.allGone : ATTRIBUTE_EDIT.noneHint}
          action={
            <Button asChild>
              <Link href={from}>{ATTRIBUTE_EDIT.toAttributes}</Link>
            </Button>
          }
        />
      ) : (
        <Work page={page} step={step} takesFocus={hasMoved} from={from} />
      )}
    </div>
  )
}

function Work({ page, step, takesFocus, from }: EditStepProps & { step: AttributeEditStep; from: string }) {
  const { choice, count } = useSelector(page, ({ context }) => context.selection)
  const isEditing = useSelector(page, (snapshot) => snapshot.matches('editing'))
  const isRemovable = step === 'attribute' || step === 'values'
  return (
    <div className={columns}>
      <ChosenAttributes
        choice={choice}
        count={count}
        onRemove={isRemovable ? (id) => page.send({ type: 'attribute.removed', id }) : undefined}
      />
      <section className={stack} aria-label={ATTRIBUTE_EDIT.form}>
        {step !== 'done' && (
          <>
            <p className={title}>{ATTRIBUTE_EDIT.form}</p>
            <EditSteps
              words={ATTRIBUTE_EDIT}
              step={step}
              onBack={isEditing ? (to) => page.send({ type: 'address.changed', step: to }) : undefined}
            />
          </>
        )}
        <Suspense fallback={<SkeletonRows rows={3} label={ATTRIBUTE_EDIT.loading} />}>
          {step === 'attribute' && <SelectStep {...{ page, takesFocus }} />}
          {step === 'values' && <ValuesStep {...{ page, takesFocus }} />}
          {step === 'preview' && <PreviewStep {...{ page, takesFocus }} />}
          {step === 'done' && <CompleteStep {...{ page, takesFocus, from }} />}
        </Suspense>
      </section>
    </div>
  )
}

/** The step on screen; the preview stays there while the edit is saved. */
function stepOf(snapshot: AttributeEditSnapshot): AttributeEditStep {
  if (snapshot.matches('complete') || snapshot.matches('undoing')) return 'done'
  if (snapshot.matches({ editing: 'choosingAttribute' }) || snapshot.matches('empty')) return 'attribute'
  return snapshot.matches({ editing: 'editingValues' }) ? 'values' : 'preview'
}

const stack = css({ display: 'flex', flexDirection: 'column', gap: '16', minWidth: '0' })
const columns = cx(twoColumns, css({ '--first': '20rem' }))
const title = css({ fontSize: 'xl', fontWeight: 'semibold' })
