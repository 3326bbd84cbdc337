import { createViewActors, viewPickerMachine } from '@selvedge/machines'
import type { View } from '@selvedge/sdk'
import { Button, pagePart, Popover } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { useActorRef, useSelector } from '@xstate/react'
import { ChevronDown } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { inspectActor } from '../shared/inspect.ts'
import { useServices } from '../shared/services.ts'
import { VIEWS } from './views.messages.ts'

const ViewChoices = lazy(pagePart(() => import('./view-choices.tsx')))

interface ViewPickerProps {
  /** Name of the current view; defaults to all products. */
  current?: string
  onView: (view: View) => void
  onAll: () => void
  onCreate: () => void
}

/** Switches between views (specification 1, 2.3). */
export function ViewPicker({ current = VIEWS.allProducts, onView, onAll, onCreate }: ViewPickerProps) {
  const { client, cache } = useServices()
  const [machine] = useState(() => viewPickerMachine.provide({ actors: createViewActors(client, cache) }))
  const picker = useActorRef(machine, inspectActor())
  const isOpen = useSelector(picker, (snapshot) => snapshot.matches('open'))

  useEffect(() => {
    const subscriptions = [
      picker.on('view.chosen', ({ view }) => onView(view)),
      picker.on('all.chosen', onAll),
      picker.on('create.chosen', onCreate),
    ]
    return () => subscriptions.forEach((subscription) => subscription.unsubscribe())
  }, [picker, onView, onAll, onCreate])

  return (
    <Popover
      title={VIEWS.title}
      hideTitle
      open={isOpen}
      onOpenChange={(open) => picker.send({ type: open ? 'open' : 'close' })}
      trigger={
        <Button tone="secondary" aria-label={VIEWS.choose(current)} className={trigger}>
          <span className={name}>{current}</span>
          <ChevronDown aria-hidden size={14} strokeWidth={2} />
        </Button>
      }
    >
      <Suspense fallback={<div className={room} />}>
        <ViewChoices picker={picker} current={current} />
      </Suspense>
    </Popover>
  )
}

const trigger = css({ maxWidth: '[20rem]' })
const name = css({ truncate: true })
const room = css({ width: '[calc(350px - 2rem)]', height: '[16rem]' })
