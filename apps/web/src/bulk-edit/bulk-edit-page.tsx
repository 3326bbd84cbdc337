import type { BulkEditRef, BulkEditStep } from '@selvedge/machines'
import { Breadcrumbs, Button, EmptyState, PageHeader, pagePart, SkeletonRows } from '@selvedge/ui'
import { css, cx } from '@selvedge/ui/css'
import { useSelector } from '@xstate/react'
import { SquarePen } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'wouter'
import { Notice } from '../shared/notice.tsx'
import { twoColumns } from '../shared/two-columns.ts'
import { useTitle } from '../shared/use-title.ts'
import { SHELL } from '../shell/shell.messages.ts'
import { AttributeStep } from './attribute-step.tsx'
import { BULK_EDIT } from './bulk-edit.messages.ts'
import { ChosenVariants } from './chosen-variants.tsx'
import { EditSteps } from './edit-steps.tsx'
import type { StepProps } from './step-frame.tsx'
import { type HalfTyped, useBulkEdit } from './use-bulk-edit.ts'

const ValuesStep = lazy(pagePart(() => import('./values-step.tsx')))
const PreviewStep = lazy(pagePart(() => import('./preview-step.tsx')))
const CompleteStep = lazy(pagePart(() => import('./complete-step.tsx')))

/** Bulk edit of variants (specification 1, 2.11). */
export default function BulkEditPage() {
  useTitle(BULK_EDIT.page)
  const { page, typed, from } = useBulkEdit()
  const isEmpty = useSelector(page, (snapshot) => snapshot.matches('empty'))
  const isReading = useSelector(page, (snapshot) => snapshot.matches('reading'))
  const hasFailed = useSelector(page, (snapshot) => snapshot.matches('failing'))
  const isShown = !isEmpty && !isReading && !hasFailed
  const step = useSelector(page, stepOf)
  const takesFocus = useTakesFocus(isShown ? step : undefined)
  return (
    <div className={stack}>
      <PageHeader
        title={BULK_EDIT.page}
        above={
          <Breadcrumbs
            label={SHELL.breadcrumbs}
            items={[{ label: BULK_EDIT.catalogue, href: from }, { label: BULK_EDIT.page }]}
            renderLink={(link) => <Link {...link} />}
          />
        }
      />
      {isEmpty && <NoVariants from={from} />}
      {isReading && <SkeletonRows rows={6} label={BULK_EDIT.loading} />}
      {hasFailed && (
        <Notice text={BULK_EDIT.failed} action={BULK_EDIT.retry} onAction={() => page.send({ type: 'retry' })} />
      )}
      {isShown && <Work page={page} step={step} takesFocus={takesFocus} typed={typed} />}
    </div>
  )
}

function NoVariants({ from }: { from: string }) {
  return (
    <EmptyState
      icon={<SquarePen aria-hidden size={20} strokeWidth={1.75} />}
      title={BULK_EDIT.noneTitle}
      hint={BULK_EDIT.noneHint}
      action={
        <Button asChild>
          <Link href={from}>{BULK_EDIT.toCatalogue}</Link>
        </Button>
      }
    />
  )
}

/** Every step but the first takes the focus, even after a moment with no step on screen, as at the end of a run. */
function useTakesFocus(shown: BulkEditStep | undefined): boolean {
  const [last, setLast] = useState({ shown, takesFocus: false })
  if (last.shown !== shown) setLast({ shown, takesFocus: last.takesFocus || last.shown !== undefined })
  return last.takesFocus
}

function Work({ step, typed, ...props }: StepProps & { step: BulkEditStep; typed: HalfTyped }) {
  const { page } = props
  const { selection, missing } = useSelector(page, (snapshot) => snapshot.context)
  const isEditing = useSelector(page, (snapshot) => snapshot.matches('editing'))
  const isRemovable = step === 'attribute' || step === 'values'
  const { choice, count } = selection
  return (
    <div className={columns}>
      {step !== 'done' && count > 0 && (
        <ChosenVariants
          key={'edit' in choice ? choice.edit : ''}
          choice={choice}
          count={count}
          onRemove={isRemovable ? (id) => page.send({ type: 'variant.removed', id }) : undefined}
        />
      )}
      <div className={stack}>
        {step !== 'done' && (
          <EditSteps
            words={BULK_EDIT}
            step={step}
            onBack={isEditing ? (to) => page.send({ type: 'address.changed', step: to }) : undefined}
          />
        )}
        {missing > 0 && <p role="status">{BULK_EDIT.missing(missing)}</p>}
        <Suspense fallback={<SkeletonRows rows={3} label={BULK_EDIT.loading} />}>
          {step === 'attribute' && <AttributeStep {...props} />}
          {step === 'values' && <ValuesStep {...props} typed={typed} />}
          {step === 'preview' && <PreviewStep {...props} />}
          {step === 'done' && <CompleteStep {...props} />}
        </Suspense>
      </div>
    </div>
  )
}

/** Step on screen; a job is shown in the step that started it. */
function stepOf(snapshot: ReturnType<BulkEditRef['getSnapshot']>): BulkEditStep {
  const { task } = snapshot.context
  if (snapshot.matches('complete') || (snapshot.matches('working') && task === 'undo')) return 'done'
  if (snapshot.matches({ editing: 'choosingAttribute' })) return 'attribute'
  return snapshot.matches({ editing: 'editingValues' }) ? 'values' : 'preview'
}

const stack = css({ display: 'flex', flexDirection: 'column', gap: '16', minWidth: '0' })
const columns = cx(twoColumns, css({ '--first': '20rem' }))
