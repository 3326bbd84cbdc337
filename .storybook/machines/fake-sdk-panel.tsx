import { Button, Select, type SelectItem } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { type Behaviour, type Failure, FAILURES, type PendingCall } from './fake-sdk.ts'
import { Panel } from './panel.tsx'
import type { Simulation } from './simulation.ts'

export interface FakeSdkPanelProps {
  slots: Simulation['slots']
  calls: readonly PendingCall[]
  behaviours: Readonly<Record<string, Behaviour>>
  onBehave: Simulation['behave']
}

/** Lets the reader choose how the fake server answers each call of the machine. */
export function FakeSdkPanel({ slots, calls, behaviours, onBehave }: FakeSdkPanelProps) {
  return (
    <Panel title="Calls">
      {slots.length === 0 && <p className={none}>This machine calls nothing.</p>}
      <ul className={list}>
        {slots.map(({ name, isEndless }) => (
          <li key={name} className={slot}>
            <div className={row}>
              <span className={slotName}>{name}</span>
              <Select
                label={`What ${name} does`}
                hideLabel
                size="sm"
                items={isEndless ? OBSERVER_ITEMS : CALL_ITEMS}
                value={behaviours[name] ?? 'hold'}
                onValueChange={(behaviour) => onBehave(name, behaviour)}
              />
            </div>
            {calls
              .filter((call) => call.slot === name)
              .map((call) => (
                <PendingCallRow key={call.id} call={call} />
              ))}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function PendingCallRow({ call: { id, slot: name, isEndless, outcomes } }: { call: PendingCall }) {
  return (
    <div role="group" aria-label={`Call ${id} of ${name}`} className={pending}>
      <span className={state}>{isEndless ? 'observes' : 'waits'}</span>
      {outcomes.map((outcome) => (
        <Button key={outcome.label} size="sm" onClick={outcome.settle}>
          {outcome.label}
        </Button>
      ))}
    </div>
  )
}

const FAILURE_ITEMS = (Object.keys(FAILURES) as Failure[]).map((failure): SelectItem<Behaviour> => ({
  value: `fail ${failure}`,
  label: `Fails: ${failure}`,
}))
const CALL_ITEMS: readonly SelectItem<Behaviour>[] = [
  { value: 'hold', label: 'Waits for you' },
  { value: 'answer', label: 'Answers at once' },
  { value: 'answerLater', label: 'Answers after 1 s' },
  ...FAILURE_ITEMS,
]
const OBSERVER_ITEMS: readonly SelectItem<Behaviour>[] = [
  { value: 'hold', label: 'Reports by events' },
  ...FAILURE_ITEMS,
]

const none = css({ padding: '16', color: 'fg.subtle', fontSize: 'sm' })
const list = css({ display: 'grid' })
const slot = css({
  display: 'grid',
  gap: '8',
  padding: '12',
  '& + &': { borderTopWidth: 'hairline', borderTopStyle: 'solid', borderTopColor: 'border.subtle' },
})
const row = css({ display: 'grid', gridTemplateColumns: '[1fr 11rem]', gap: '8', alignItems: 'center' })
const slotName = css({ fontSize: 'sm', fontWeight: 'medium', overflowWrap: 'anywhere' })
const pending = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '6',
  padding: '8',
  borderRadius: 'sm',
  bg: 'bg.subtle',
})
const state = css({ color: 'fg.muted', fontSize: 'xs' })
