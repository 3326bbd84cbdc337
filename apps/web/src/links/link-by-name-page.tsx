import { followJobChild, type LinkByNameRef, type LinkByNameSnapshot, linkableIn } from '@selvedge/machines'
import { MAX_BULK_IDS } from '@selvedge/sdk/wire'
import { Progress, type StepperStep } from '@selvedge/ui'
import { useSelector } from '@xstate/react'
import { useParams } from 'wouter'
import { Notice } from '../shared/notice.tsx'
import { useFollowedJob } from '../shared/use-followed-job.ts'
import { useTitle } from '../shared/use-title.ts'
import { NotFoundPage } from '../shell/not-found-page.tsx'
import { LinkButtons } from './link-buttons.tsx'
import { LINKS } from './links.messages.ts'
import { PatternStep, ReviewStep } from './names-steps.tsx'
import { NAMES } from './names.messages.ts'
import { useLinkByName } from './use-link-by-name.ts'
import { StepHeading, WizardFrame } from './wizard-frame.tsx'

/** Links chosen assets to variants by the SKU in their file names. */
export default function LinkByNamePage() {
  const { step } = useParams()
  return step === undefined || step === 'review' ? <LinkByName /> : <NotFoundPage />
}

function LinkByName() {
  useTitle(NAMES.title)
  const page = useLinkByName()
  const isReview = useSelector(page, ({ context }) => context.step === 'review')
  const isTooMany = useSelector(page, (snapshot) => snapshot.matches('tooMany'))
  const isLinkingMany = useSelector(page, (snapshot) => snapshot.matches('linkingMany'))
  const canGoBack = useSelector(page, (snapshot) => snapshot.can({ type: 'back' }))
  const steps: StepperStep[] = [
    {
      id: 'pattern',
      label: NAMES.steps.pattern,
      status: isReview ? 'done' : 'current',
      ...(canGoBack && { onSelect: () => page.send({ type: 'back' }) }),
    },
    { id: 'review', label: LINKS.review, status: isReview ? 'current' : 'upcoming' },
  ]
  return (
    <WizardFrame
      title={NAMES.title}
      area={AREA}
      steps={steps}
      labels={LINKS}
      said={useSelector(page, saidOf)}
      actions={<Actions page={page} />}
    >
      <Problem page={page} />
      {isLinkingMany && <LinkingMany page={page} />}
      {isTooMany ? (
        <p role="alert">{NAMES.tooManyFiles(MAX_BULK_IDS)}</p>
      ) : (
        <>
          <StepHeading takesFocus={isReview}>{isReview ? LINKS.review : NAMES.steps.pattern}</StepHeading>
          {isReview ? <ReviewStep page={page} /> : <PatternStep page={page} />}
        </>
      )}
    </WizardFrame>
  )
}

const AREA = { label: NAMES.area, href: '/app/assets' }

function saidOf(snapshot: LinkByNameSnapshot): string {
  const { preview, step } = snapshot.context
  if (snapshot.matches('linking') || snapshot.matches('linkingMany')) return NAMES.linking
  if (snapshot.hasTag('busy')) return NAMES.loading
  if (!preview || snapshot.matches({ choosing: 'typing' })) return ''
  if (step === 'pattern') return NAMES.toLink(preview.one, preview.files.length)
  const variants = linkableIn(preview).flatMap((file) => file.variants.map(({ id }) => id))
  return NAMES.toLinkTo(preview.one, new Set(variants).size)
}

function LinkingMany({ page }: { page: LinkByNameRef }) {
  const began = useSelector(page, ({ context }) => context.job)
  const { done, total, isUncancelled } = useFollowedJob(useSelector(page, followJobChild), began)
  return (
    <div>
      <Progress text={NAMES.progress(done, total)} value={done} max={total === 0 ? undefined : total} />
      {isUncancelled && <p role="alert">{NAMES.uncancelled}</p>}
    </div>
  )
}

/** Why the names were not read, or not linked, and what to do about it. */
function Problem({ page }: { page: LinkByNameRef }) {
  const { problem, serverMessage, missing, step } = useSelector(page, ({ context }) => context)
  if (problem === undefined) return null
  const isRead = step === 'pattern' || problem === 'gone'
  const reason = problem === 'failed' ? serverMessage : missing > 0 ? NAMES.missing(missing) : LINKS.reasons[problem]
  return (
    <Notice
      text={[step === 'pattern' ? NAMES.unread : LINKS.failed, reason].filter(Boolean).join(' ')}
      action={isRead && step === 'review' ? NAMES.again : LINKS.retry}
      onAction={() => page.send({ type: isRead ? 'retry' : 'finish' })}
    />
  )
}

function Actions({ page }: { page: LinkByNameRef }) {
  const snapshot = useSelector(page, (now) => now)
  return (
    <LinkButtons
      isFirst={snapshot.context.step === 'pattern'}
      isReading={snapshot.matches({ choosing: 'reading' })}
      isLinking={snapshot.matches('linking') || snapshot.matches('linkingMany')}
      can={(type) => snapshot.can({ type })}
      onPress={(type) => page.send({ type })}
    />
  )
}
