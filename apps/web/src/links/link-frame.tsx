import type { LinkAssetsRef, LinkAssetsSnapshot } from '@selvedge/machines'
import type { StepperStep } from '@selvedge/ui'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { Notice } from '../shared/notice.tsx'
import { LinkButtons } from './link-buttons.tsx'
import { LINKS } from './links.messages.ts'
import { WizardFrame } from './wizard-frame.tsx'

interface LinkFrameProps {
  page: LinkAssetsRef
  title: string
  area: { label: string; href: string }
  /** Label of the first step. */
  select: string
  said: string
  children: ReactNode
}

export const isSelecting = (snapshot: LinkAssetsSnapshot): boolean =>
  snapshot.matches('selecting') || snapshot.matches('readingVariants')

/** The frame of both linking wizards: two steps, their problems and their buttons. */
export function LinkFrame({ page, select, children, ...frame }: LinkFrameProps) {
  const isFirst = useSelector(page, isSelecting)
  const canGoBack = useSelector(page, (snapshot) => snapshot.can({ type: 'back' }) && !isSelecting(snapshot))
  const steps: StepperStep[] = [
    {
      id: 'select',
      label: select,
      status: isFirst ? 'current' : 'done',
      ...(canGoBack && { onSelect: () => page.send({ type: 'back' }) }),
    },
    { id: 'review', label: LINKS.review, status: isFirst ? 'upcoming' : 'current' },
  ]
  return (
    <WizardFrame {...frame} steps={steps} labels={LINKS} fills={isFirst} actions={<Actions page={page} />}>
      <Problem page={page} />
      {children}
    </WizardFrame>
  )
}

function Problem({ page }: { page: LinkAssetsRef }) {
  const { problem, serverMessage } = useSelector(page, ({ context }) => context)
  const isFirst = useSelector(page, isSelecting)
  if (problem === undefined) return null
  if (problem === 'empty') return <p role="alert">{LINKS.noVariants}</p>
  const reason = problem === 'failed' ? serverMessage : LINKS.reasons[problem]
  return (
    <Notice
      text={[isFirst ? LINKS.unread : LINKS.failed, reason].filter(Boolean).join(' ')}
      action={LINKS.retry}
      onAction={() => page.send({ type: isFirst ? 'next' : 'finish' })}
    />
  )
}

function Actions({ page }: { page: LinkAssetsRef }) {
  const snapshot = useSelector(page, (now) => now)
  return (
    <LinkButtons
      isFirst={isSelecting(snapshot)}
      isReading={snapshot.matches('readingVariants')}
      isLinking={snapshot.matches('linking')}
      can={(type) => snapshot.can({ type })}
      onPress={(type) => page.send({ type })}
    />
  )
}
