import {
  type AttributeFlag,
  createHideAttributeActors,
  type EditAttributeRef,
  hideAttributeMachine,
  type HideAttributeRef,
} from '@selvedge/machines'
import { createAttributes } from '@selvedge/sdk'
import { pagePart, Switch } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { useActorRef, useSelector } from '@xstate/react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useEdited } from '../editing/use-edited.ts'
import { inspectActor } from '../shared/inspect.ts'
import { useResource } from '../shared/use-resource.ts'
import { Section } from '../variant/section.tsx'
import { ATTRIBUTE } from './attribute.messages.ts'

const HideQuestion = lazy(pagePart(() => import('./hide-question.tsx')))
const FLAGS = ['live', 'public'] as const satisfies readonly AttributeFlag[]

/** The switches Live and Public; before one is turned off, the page says what uses the attribute. */
export function AttributeFlags({ edit }: { edit: EditAttributeRef }) {
  const { item, values } = useEdited(edit)
  const hiding = useHiding(edit, item.id)
  const counted = useSelector(hiding, (snapshot) => (snapshot.matches('counting') ? snapshot.context.flag : undefined))
  const isAsking = useSelector(hiding, (snapshot) => snapshot.hasTag('open'))
  return (
    <Section title={ATTRIBUTE.visibility}>
      <div className={stack}>
        {FLAGS.map((flag) => (
          <Switch
            key={flag}
            checked={values[flag] && flag !== counted}
            hint={flag === counted ? ATTRIBUTE.counting : ATTRIBUTE.flagHints[flag]}
            onCheckedChange={(isOn) => {
              hiding.send({ type: isOn ? 'turned.on' : 'turned.off', flag })
              if (isOn) edit.send({ type: 'values.changed', change: flagChange(flag, true) })
            }}
          >
            {ATTRIBUTE.flags[flag]}
          </Switch>
        ))}
      </div>
      <Suspense>{isAsking && <HideQuestion hiding={hiding} />}</Suspense>
    </Section>
  )
}

const flagChange = (flag: AttributeFlag, isOn: boolean) => (flag === 'live' ? { live: isOn } : { public: isOn })

function useHiding(edit: EditAttributeRef, attributeId: string): HideAttributeRef {
  const attributes = useResource('attributes', createAttributes)
  const [machine] = useState(() => hideAttributeMachine.provide({ actors: createHideAttributeActors({ attributes }) }))
  const hiding = useActorRef(machine, { ...inspectActor(), input: { attributeId } })
  useEffect(() => {
    const hidden = hiding.on('hidden', ({ flag }) =>
      edit.send({ type: 'values.changed', change: flagChange(flag, false) }),
    )
    return () => hidden.unsubscribe()
  }, [hiding, edit])
  return hiding
}

const stack = css({ display: 'grid', gap: '12', justifyItems: 'start', minWidth: '0' })
