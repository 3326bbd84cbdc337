import type { AttributeEditSnapshot, AttributeEditStep } from '@selvedge/machines'
import { Breadcrumbs, Button, EmptyState, PageHeader, pagePart, SkeletonRows, Stepper } from '@selvedge/ui'
import { css, cx } from '@selvedge/ui/css'
import { useSelector } from '@xstate/react'
import { SquarePen } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'wouter'
import { twoColumns } from '../shared/two-columns.ts'
import { useTitle } from '../shared/use-title.ts'
import { SHELL } from '../shell/shell.messages.ts'
import { ATTRIBUTE_EDIT } from './attribute-edit.messages.ts'
import { ChosenAttributes } from './chosen-attributes.tsx'
import { CompleteStep } from './complete-step.tsx'
import { type EditStepProps, SelectStep } from './select-step.tsx'
import { useAttributeEdit } from './use-attribute-edit.ts'

const ValuesStep = lazy(pagePart(() => import('./values-step.tsx')))

/** Bulk edit of attributes (specification 2, 2). */
export default function AttributeEditPage() {
  useTitle(ATTRIBUTE_EDIT.page)
  const { page, from } = useAttributeEdit()
  const isEmpty = useSelector(page, (snapshot) => snapshot.matches('empty'))
  const hasLostAll = useSelector(page, ({ context }) => context.problem === 'gone')
  const isSaving = useSelector(page, (snapshot) => snapshot.hasTag('busy'))
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
  const isRemovable = useSelector(page, (snapshot) => snapshot.matches('editing'))
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
            <Stepper
              labels={ATTRIBUTE_EDIT}
              steps={[
                {
                  id: 'attribute',
                  label: ATTRIBUTE_EDIT.select,
                  status: step === 'attribute' ? 'current' : 'done',
                  ...(step === 'values' && isRemovable && { onSelect: () => page.send({ type: 'back' }) }),
                },
                {
                  id: 'values',
                  label: ATTRIBUTE_EDIT.values,
                  status: step === 'values' ? 'current' : 'upcoming',
                },
              ]}
            />
          </>
        )}
        <Suspense fallback={<SkeletonRows rows={3} label={ATTRIBUTE_EDIT.loading} />}>
          {step === 'attribute' && <SelectStep {...{ page, takesFocus }} />}
          {step === 'values' && <ValuesStep {...{ page, takesFocus }} />}
          {step === 'done' && <CompleteStep {...{ page, takesFocus, from }} />}
        </Suspense>
      </section>
    </div>
  )
}

/** The step on screen; the values stay there while they are saved. */
function stepOf(snapshot: AttributeEditSnapshot): AttributeEditStep {
  if (snapshot.matches('complete') || snapshot.matches('undoing')) return 'done'
  return snapshot.matches({ editing: 'choosingAttribute' }) || snapshot.matches('empty') ? 'attribute' : 'values'
}

const stack = css({ display: 'flex', flexDirection: 'column', gap: '16', minWidth: '0' })
const columns = cx(twoColumns, css({ '--first': '20rem' }))
const title = css({ fontSize: 'xl', fontWeight: 'semibold' })
