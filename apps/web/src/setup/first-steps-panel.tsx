import { createFirstSteps, firstStepsMachine } from '@selvedge/machines'
import { createSetup } from '@selvedge/sdk'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import { giveFocusOn } from '../shared/giving-focus-on.ts'
import { inspectActor } from '../shared/inspect.ts'
import { Notice } from '../shared/notice.tsx'
import { useServices } from '../shared/services.ts'
import { useResource } from '../shared/use-resource.ts'
import { Checklist, ChecklistSkeleton } from './checklist.tsx'
import { storeOutlook } from './first-steps-outlook.ts'
import { FIRST_STEPS } from './first-steps.messages.ts'
import { OFFERED_STEPS } from './steps.ts'

interface FirstStepsPanelProps {
  userId: string
  /** Keeps the place of the checklist while it loads. */
  isExpected: boolean
}

/** The checklist in each of its states; nothing for an established supplier. */
export default function FirstStepsPanel({ userId, isExpected }: FirstStepsPanelProps) {
  const { cache, toasts } = useServices()
  const setup = useResource('setup', createSetup)
  const [machine] = useState(() => firstStepsMachine.provide({ actors: createFirstSteps({ setup }, cache) }))
  const steps = useActorRef(machine, { ...inspectActor(), input: { steps: OFFERED_STEPS } }, ({ value }) => {
    if (value === 'open') storeOutlook(userId, 'open')
    if (value === 'complete' || value === 'over') storeOutlook(userId, 'over')
  })
  const state = useSelector(steps, ({ value }) => value)
  const read = useSelector(steps, ({ context }) => context.setup)
  const isUndismissed = useSelector(steps, ({ context }) => context.isUndismissed)
  const panel = useRef<HTMLElement>(null)

  useEffect(() => {
    const subscription = steps.subscribe({
      complete: () => {
        if (steps.getSnapshot().context.setup === undefined) return
        giveFocusOn(panel.current)
        toasts.show({ title: FIRST_STEPS.hidden, tone: 'success' })
      },
    })
    return () => subscription.unsubscribe()
  }, [steps, toasts])

  if (state === 'over') return null
  if (state === 'failing') {
    return (
      <Notice text={FIRST_STEPS.failed} action={FIRST_STEPS.retry} onAction={() => steps.send({ type: 'retry' })} />
    )
  }
  if (!read) return isExpected ? <ChecklistSkeleton steps={OFFERED_STEPS} /> : null
  return (
    <Checklist
      handle={panel}
      steps={OFFERED_STEPS}
      setup={read}
      isHiding={state === 'dismissing'}
      isUndismissed={isUndismissed}
      onHide={() => steps.send({ type: 'dismiss' })}
    />
  )
}
