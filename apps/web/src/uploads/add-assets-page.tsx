import type { AddAssetsRef, AddAssetsSnapshot, ChosenItem, UploadQueueRef } from '@selvedge/machines'
import { Button, pagePart, SkeletonRows, type StepperStep } from '@selvedge/ui'
import { css, cx } from '@selvedge/ui/css'
import { useSelector } from '@xstate/react'
import { lazy, Suspense, useCallback, useState } from 'react'
import { ChosenItems } from '../links/chosen-items.tsx'
import { LINKS } from '../links/links.messages.ts'
import { ReviewLinks } from '../links/review-links.tsx'
import { besideTable, StepHeading, WizardFrame } from '../links/wizard-frame.tsx'
import { twoColumns } from '../shared/two-columns.ts'
import { useTitle } from '../shared/use-title.ts'
import { ADD_ASSETS } from './add-assets.messages.ts'
import { AddAssetsProblem } from './add-assets-problem.tsx'
import { UploadStep } from './upload-step.tsx'
import { useAddAssets } from './use-add-assets.ts'

const ChooseTargets = lazy(
  pagePart(async () => ({ default: (await import('../links/choose-targets.tsx')).ChooseTargets })),
)
const LabelStep = lazy(pagePart(async () => ({ default: (await import('./label-step.tsx')).LabelStep })))

/** Add asset: upload, link to products, apply labels (specification 2, 2). */
export default function AddAssetsPage() {
  useTitle(ADD_ASSETS.title)
  const { page, queue } = useAddAssets()
  const place = useSelector(page, placeOf)
  return (
    <WizardFrame
      title={ADD_ASSETS.title}
      area={AREA}
      steps={stepsAt(place)}
      labels={ADD_ASSETS}
      fills={place === 'selecting'}
      said={useSelector(page, saidOf)}
      actions={<Actions page={page} />}
    >
      <AddAssetsProblem page={page} />
      <Suspense fallback={<SkeletonRows rows={6} label={ADD_ASSETS.loading} />}>
        <Step {...{ page, queue, place }} />
      </Suspense>
    </WizardFrame>
  )
}

const AREA = { label: ADD_ASSETS.assets, href: '/app/assets' }

type Shown = 'opening' | 'uploading' | 'selecting' | 'reviewing' | 'labelling'

/** The step on screen; work is shown in the step that started it. */
function placeOf(snapshot: AddAssetsSnapshot): Shown {
  if (snapshot.matches('uploading')) return 'uploading'
  if (snapshot.matches('selecting') || snapshot.matches('readingVariants')) return 'selecting'
  if (snapshot.matches('reviewing')) return 'reviewing'
  return snapshot.matches('labelling') || snapshot.matches('finishing') ? 'labelling' : 'opening'
}

const SHOWN = ['uploading', 'selecting', 'labelling'] as const
const STEP_LABELS = { uploading: ADD_ASSETS.upload, selecting: ADD_ASSETS.link, labelling: ADD_ASSETS.labels }

function stepsAt(place: Shown): StepperStep[] {
  const here = SHOWN.indexOf(place === 'reviewing' ? 'selecting' : place === 'opening' ? 'uploading' : place)
  return SHOWN.map((id, at) => ({
    id,
    label: STEP_LABELS[id],
    status: at < here ? 'done' : at === here ? 'current' : 'upcoming',
  }))
}

function saidOf(snapshot: AddAssetsSnapshot): string {
  const { files, draft, table } = snapshot.context
  if (snapshot.matches({ finishing: 'waiting' })) return ADD_ASSETS.waiting
  if (snapshot.matches('finishing')) return ADD_ASSETS.working
  if (snapshot.matches('readingVariants')) return LINKS.reading
  if (snapshot.matches('selecting')) {
    return table === 'VIEWS' ? LINKS.chosenViews(draft.views.length) : LINKS.chosenVariants(draft.variants.length)
  }
  return LINKS.chosenAssets(files.length)
}

interface StepProps {
  page: AddAssetsRef
  queue: UploadQueueRef
  place: Shown
}

function Step({ page, queue, place }: StepProps) {
  const takesFocus = useTakesFocus(place)
  const { draft, table } = useSelector(page, ({ context }) => context)
  const toggle = useCallback((item: ChosenItem) => page.send({ type: 'item.toggled', item }), [page])
  if (place === 'opening') return <SkeletonRows rows={6} label={ADD_ASSETS.loading} />
  if (place === 'uploading') return <UploadStep page={page} queue={queue} />
  if (place === 'labelling') {
    return (
      <>
        <StepHeading takesFocus={takesFocus}>{ADD_ASSETS.labels}</StepHeading>
        <LabelStep page={page} queue={queue} />
      </>
    )
  }
  return (
    <>
      <StepHeading takesFocus={takesFocus}>{place === 'selecting' ? LINKS.selectVariants : LINKS.review}</StepHeading>
      <div className={place === 'selecting' ? besideTable : cx(twoColumns, reviewColumns)}>
        <SelectedFiles page={page} />
        {place === 'selecting' ? (
          <ChooseTargets
            table={table}
            onTable={(chosen) => page.send({ type: 'table.chosen', table: chosen })}
            variants={draft.variants}
            views={draft.views}
            onToggle={toggle}
          />
        ) : (
          <ReviewLinks
            heading={LINKS.targetVariants}
            targets={draft.variants}
            action={draft.action}
            onAction={(action) => page.send({ type: 'action.chosen', action })}
            onRemove={(id) => page.send({ type: 'item.removed', id })}
          />
        )}
      </div>
    </>
  )
}

/** The files of the wizard; the last one cannot be taken out. */
function SelectedFiles({ page }: { page: AddAssetsRef }) {
  const files = useSelector(page, ({ context }) => context.files)
  return (
    <ChosenItems
      heading={ADD_ASSETS.selectedAssets}
      items={files.map(({ id, name, asset }) => ({ id, name, image_url: asset?.image_url ?? null }))}
      onRemove={files.length > 1 ? (id) => page.send({ type: 'file.removed', id }) : undefined}
    />
  )
}

function Actions({ page }: { page: AddAssetsRef }) {
  const isSkipped = useSelector(page, isSkip)
  const isBusy = useSelector(page, (snapshot) => snapshot.matches('readingVariants'))
  const isLast = useSelector(page, (snapshot) => snapshot.matches('labelling') || snapshot.matches('finishing'))
  const isFinishing = useSelector(page, (snapshot) => snapshot.matches('finishing'))
  const canCancel = useSelector(page, (snapshot) => !snapshot.matches('finishing') || !snapshot.hasTag('busy'))
  const canGoOn = useSelector(page, (snapshot) => snapshot.can({ type: 'next' }))
  const canGoBack = useSelector(page, (snapshot) => snapshot.can({ type: 'back' }))
  const hasBack = useSelector(page, (snapshot) => !snapshot.matches('uploading') && !snapshot.matches('opening'))
  return (
    <>
      <Button tone="secondary" disabled={!canCancel} onClick={() => page.send({ type: 'cancel' })}>
        {ADD_ASSETS.cancel}
      </Button>
      {hasBack && (
        <Button tone="secondary" disabled={!canGoBack} onClick={() => page.send({ type: 'back' })}>
          {ADD_ASSETS.back}
        </Button>
      )}
      {isLast ? (
        <Button tone="primary" busy={isFinishing} onClick={() => page.send({ type: 'finish' })}>
          {ADD_ASSETS.finish}
        </Button>
      ) : (
        <Button tone="primary" busy={isBusy} disabled={!canGoOn && !isBusy} onClick={() => page.send({ type: 'next' })}>
          {isSkipped ? ADD_ASSETS.skip : ADD_ASSETS.next}
        </Button>
      )}
    </>
  )
}

/** Nothing is chosen to link the assets to, so that the step can only be skipped. */
const isSkip = (snapshot: AddAssetsSnapshot) => {
  const { draft, table } = snapshot.context
  const chosen = table === 'VIEWS' ? [...draft.views, ...draft.variants] : draft.variants
  return snapshot.matches('selecting') && chosen.length === 0
}

/** Every step but the first takes the focus. */
function useTakesFocus(place: Shown): boolean {
  const [first, setFirst] = useState(place)
  const [hasMoved, setMoved] = useState(false)
  if (first === 'opening' && place !== 'opening') setFirst(place)
  else if (!hasMoved && place !== first) setMoved(true)
  return hasMoved
}

const reviewColumns = css({ '--first': '20rem' })
