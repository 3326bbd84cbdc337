import { linkedPictures, type LinkAmbientsRef, type LinkAmbientsStep } from '@selvedge/machines'
import type { Asset } from '@selvedge/sdk'
import { Button, EmptyState, pagePart, SkeletonRows, Stepper, type StepperLabels } from '@selvedge/ui'
import { useSelector } from '@xstate/react'
import { lazy, Suspense, useCallback, useMemo } from 'react'
import { useParams } from 'wouter'
import type { AssetLook } from '../assets/look-switch.tsx'
import { listPage } from '../list/list-page.ts'
import { useTitle } from '../shared/use-title.ts'
import { WizardBar } from '../shared/wizard-bar.tsx'
import { NotFoundPage } from '../shell/not-found-page.tsx'
import { PictureChoice } from './picture-choice.tsx'
import { LinkFailed, PictureHeader, pictureHeading, useVariantAddress } from './picture-frame.tsx'
import type { PictureSelection } from './picture-selection.ts'
import { PICTURES } from './pictures.messages.ts'
import { useLinkAmbients } from './use-link-ambients.ts'

const ReviewStep = lazy(pagePart(() => import('./review-step.tsx')))
const STEPS = ['grid', 'review'] as const

/** The page 'Link ambient images' (specification 1, 2.8). */
export default function LinkAmbientsPage() {
  const { variantId, step } = useParams()
  const known = STEPS.find((one) => one === step)
  if (step !== undefined && known === undefined) return <NotFoundPage />
  return (
    <LinkAmbients
      key={variantId}
      step={known === 'review' ? 'review' : 'select'}
      look={known === undefined ? 'table' : 'grid'}
    />
  )
}

function LinkAmbients({ step, look }: { step: LinkAmbientsStep; look: AssetLook }) {
  const page = useLinkAmbients(step)
  const variant = useSelector(page, (snapshot) => snapshot.context.variant?.value)
  const isMissing = useSelector(page, (snapshot) => snapshot.matches('missing'))
  const hasFailed = useSelector(page, (snapshot) => snapshot.matches('failing'))
  const isReading = useSelector(page, (snapshot) => snapshot.matches('reading'))
  const isSelecting = useSelector(
    page,
    (snapshot) => snapshot.matches('selecting') || (snapshot.matches('reading') && snapshot.context.step === 'select'),
  )
  const isReviewing = useSelector(page, (snapshot) => snapshot.matches('reviewing') || snapshot.matches('linking'))
  const title = PICTURES.ambientsTitle(variant?.name)
  useTitle(title)
  if (isMissing) return <NotFoundPage title={PICTURES.unknown} hint={PICTURES.unknownHint} />
  const retry = <Button onClick={() => page.send({ type: 'retry' })}>{PICTURES.retry}</Button>
  return (
    <div className={listPage} data-fills-window={(isSelecting && look === 'table') || undefined}>
      <PictureHeader title={title} variant={variant} />
      <Steps page={page} isReviewing={isReviewing} />
      {hasFailed && (
        <div role="alert">
          <EmptyState title={PICTURES.unread} action={retry} />
        </div>
      )}
      {isReading && !isSelecting && <SkeletonRows rows={6} label={PICTURES.loading} />}
      {isSelecting && <SelectStep page={page} look={look} />}
      {isReviewing && (
        <Suspense>
          <ReviewStep page={page} />
        </Suspense>
      )}
      <Bar page={page} isReviewing={isReviewing} />
    </div>
  )
}

const STEPPER_LABELS: StepperLabels = PICTURES

function Steps({ page, isReviewing }: { page: LinkAmbientsRef; isReviewing: boolean }) {
  const canReview = useSelector(page, (snapshot) => snapshot.can({ type: 'review' }))
  const canGoBack = useSelector(page, (snapshot) => snapshot.can({ type: 'back' }))
  return (
    <Stepper
      labels={STEPPER_LABELS}
      steps={[
        {
          id: 'select',
          label: PICTURES.select,
          status: isReviewing ? 'done' : 'current',
          ...(canGoBack && { onSelect: () => page.send({ type: 'back' }) }),
        },
        {
          id: 'review',
          label: PICTURES.review,
          status: isReviewing ? 'current' : 'upcoming',
          ...(canReview && { onSelect: () => page.send({ type: 'review' }) }),
        },
      ]}
    />
  )
}

function SelectStep({ page, look }: { page: LinkAmbientsRef; look: AssetLook }) {
  const address = useVariantAddress()
  const chosen = useSelector(page, (snapshot) => snapshot.context.chosen)
  const variant = useSelector(page, (snapshot) => snapshot.context.variant)
  const choice = useMemo<PictureSelection>(() => {
    const linked = linkedPictures(variant)
    return {
      mode: 'multiple',
      selected: new Set(chosen.map(({ id }) => id)),
      isDisabled: ({ id }) => linked.has(id),
      onToggle: ({ id, name, image_url }) => page.send({ type: 'picture.toggled', picture: { id, name, image_url } }),
    }
  }, [page, chosen, variant])
  const add = useCallback(
    ({ id, name, image_url }: Asset) => {
      const isChosen = page.getSnapshot().context.chosen.some((one) => one.id === id)
      if (!isChosen) page.send({ type: 'picture.toggled', picture: { id, name, image_url } })
    },
    [page],
  )
  return (
    <>
      <h2 className={pictureHeading}>{PICTURES.select}</h2>
      <PictureChoice look={look} path={`${address}/link-ambients`} choice={choice} onUploaded={add} />
    </>
  )
}

function Bar({ page, isReviewing }: { page: LinkAmbientsRef; isReviewing: boolean }) {
  const { chosen, problem, serverMessage } = useSelector(page, (snapshot) => snapshot.context)
  const isLinking = useSelector(page, (snapshot) => snapshot.matches('linking'))
  const canReview = useSelector(page, (snapshot) => snapshot.can({ type: 'review' }))
  const link = () => page.send({ type: 'link' })
  return (
    <>
      <LinkFailed text={PICTURES.ambientsFailed} problem={problem} serverMessage={serverMessage} onRetry={link} />
      <WizardBar said={PICTURES.chosen(chosen.length)}>
        <Button tone="secondary" disabled={isLinking} onClick={() => page.send({ type: 'cancel' })}>
          {PICTURES.cancel}
        </Button>
        {isReviewing ? (
          <>
            <Button tone="secondary" disabled={isLinking} onClick={() => page.send({ type: 'back' })}>
              {PICTURES.back}
            </Button>
            <Button busy={isLinking} onClick={link}>
              {PICTURES.link}
            </Button>
          </>
        ) : (
          <Button disabled={!canReview} onClick={() => page.send({ type: 'review' })}>
            {PICTURES.next}
          </Button>
        )}
      </WizardBar>
    </>
  )
}
