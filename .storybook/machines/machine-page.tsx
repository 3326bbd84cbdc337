import type { MachineFixtures } from '@selvedge/machines/testing'
import { css } from '@selvedge/ui/css'
import { useState } from 'react'
import type { AnyStateMachine } from 'xstate'
import { EventButtons } from './event-buttons.tsx'
import { EventLog } from './event-log.tsx'
import { FakeSdkPanel } from './fake-sdk-panel.tsx'
import { stateFacts } from './machine-facts.ts'
import { MachineGraph } from './machine-graph.tsx'
import { MachineTables } from './machine-tables.tsx'
import { StatePanel } from './state-panel.tsx'
import { subjectOf } from './subject.ts'
import { useSimulation } from './use-simulation.ts'

export interface MachinePageProps<Machine extends AnyStateMachine> {
  machine: Machine
  fixtures: MachineFixtures<Machine>
}

/** Shows a machine as a graph, as tables and as a simulation. */
export function MachinePage<Machine extends AnyStateMachine>({ machine, fixtures }: MachinePageProps<Machine>) {
  const [subject] = useState(() => subjectOf(machine, fixtures))
  const [root] = useState(() => stateFacts(machine))
  const { simulation, simulated } = useSimulation(subject)
  return (
    <main className={page}>
      <header className={head}>
        <h1 className={title}>{machine.id}</h1>
        <p className={description}>{machine.root.description}</p>
      </header>
      <div className={columns}>
        <div className={column}>
          <MachineGraph root={root} active={simulated.active} />
          <EventLog log={simulated.log} onClear={simulation.clearLog} />
        </div>
        <div className={column}>
          <EventButtons subject={subject} snapshot={simulated.snapshot} onSend={simulation.send} />
          <FakeSdkPanel
            slots={simulation.slots}
            calls={simulated.calls}
            behaviours={simulated.behaviours}
            onBehave={simulation.behave}
          />
          <StatePanel simulated={simulated} onSkipWait={simulation.skipWait} onRestart={simulation.restart} />
        </div>
      </div>
      <MachineTables subject={subject} root={root} />
    </main>
  )
}

const page = css({
  display: 'grid',
  gap: '24',
  maxWidth: '[110rem]',
  marginInline: 'auto',
  padding: '24',
  paddingBottom: '64',
})
const head = css({ display: 'grid', gap: '4' })
const title = css({ fontSize: '2xl', fontWeight: 'semibold', letterSpacing: 'tight' })
const description = css({ color: 'fg.muted', maxWidth: '[70ch]' })
const columns = css({
  display: 'grid',
  gap: '16',
  alignItems: 'start',
  lg: { gridTemplateColumns: '[minmax(0, 1fr) 24rem]' },
})
const column = css({ display: 'grid', gap: '16', minWidth: '0' })
