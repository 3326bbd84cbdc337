import { changeValueMachine, createChangeValueActors, type SeenValue } from '@selvedge/machines'
import { createAttributeValues } from '@selvedge/sdk'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { inspectActor } from '../shared/inspect.ts'
import { useServices } from '../shared/services.ts'
import { useResource } from '../shared/use-resource.ts'
import { problemText } from './value-problem.ts'

interface Change {
  attributeId: string
  /** The value as the user sees it; a new one was never seen. */
  seen?: SeenValue
  /** Message about the change that was made. */
  done: string
  /** Called with whether something was changed. */
  onClose: (isChanged: boolean) => void
}

/** A dialog that changes values: what it sends, and why it was refused. A value is taken until another is typed. */
export function useChangeValue({ attributeId, seen, done, onClose }: Change) {
  const { cache, toasts } = useServices()
  const attributeValues = useResource('attributeValues', createAttributeValues)
  const [machine] = useState(() =>
    changeValueMachine.provide({ actors: createChangeValueActors({ attributeValues }, cache, attributeId) }),
  )
  const dialog = useActorRef(machine, { ...inspectActor(), input: { seen } })
  const isBusy = useSelector(dialog, (snapshot) => snapshot.hasTag('busy'))
  const context = useSelector(dialog, (snapshot) => snapshot.context)

  useEffect(() => {
    const ended = dialog.subscribe({
      complete() {
        const isChanged = dialog.getSnapshot().output !== undefined
        if (isChanged) toasts.show({ title: done, tone: 'success' })
        onClose(isChanged)
      },
    })
    return () => ended.unsubscribe()
  }, [dialog, done, onClose, toasts])

  const { change, problem } = context
  const refused = problem === 'nameTaken' && change && 'fields' in change ? change.fields.value : undefined
  return { dialog, isBusy, problem: problemText(context), isTaken: (value: string) => value === refused }
}
