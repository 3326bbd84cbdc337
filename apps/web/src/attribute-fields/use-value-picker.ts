import { createAttributeActors, type LinkedValue, valuePickerMachine } from '@selvedge/machines'
import { createAttributeValues } from '@selvedge/sdk'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { inspectActor } from '../shared/inspect.ts'
import { useResource } from '../shared/use-resource.ts'
import { useServices } from '../shared/services.ts'
import { ATTRIBUTES } from './attribute-fields.messages.ts'
import type { PickedAttribute } from './value-editor.types.ts'

/** The values of one attribute to choose from, and the error text when a new value could not be added. */
export function useValuePicker({ id, display_type }: PickedAttribute, onChosen: (value: LinkedValue) => void) {
  const { cache } = useServices()
  const attributeValues = useResource('attributeValues', createAttributeValues)
  const [machine] = useState(() =>
    valuePickerMachine.provide({ actors: createAttributeActors({ attributeValues }, cache) }),
  )
  const input = { attributeId: id, displayType: display_type }
  const picker = useActorRef(machine, { ...inspectActor(), input })
  const error = useSelector(picker, ({ context: { problem, serverMessage } }) => {
    if (problem === 'refused') return serverMessage ?? ATTRIBUTES.problem.refused
    return problem && ATTRIBUTES.problem[problem]
  })
  const isBusy = useSelector(picker, (snapshot) => snapshot.hasTag('busy'))
  const chosen = useEffectEvent(onChosen)

  useEffect(() => {
    const subscription = picker.on('value.chosen', ({ value }) => chosen(value))
    return () => subscription.unsubscribe()
  }, [picker])

  return { picker, error, isBusy }
}
