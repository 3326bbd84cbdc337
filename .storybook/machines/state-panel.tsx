import { Badge, Button } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { Panel } from './panel.tsx'
import type { Simulated } from './simulation.ts'
import { ValueTree } from './value-tree.tsx'
import { stateWords } from './words.ts'

export interface StatePanelProps {
  simulated: Simulated
  onSkipWait: () => void
  onRestart: () => void
}

/** The current state and context of the machine. */
export function StatePanel({ simulated: { snapshot, waits }, onSkipWait, onRestart }: StatePanelProps) {
  const wait = waits[0]
  const tags = [...snapshot.tags].toSorted()
  return (
    <Panel
      title="Now"
      actions={
        <>
          <Button size="sm" tone="ghost" disabled={!wait} onClick={onSkipWait}>
            {wait ? `Skip ${wait.milliseconds.toLocaleString('en')} ms` : 'Skip delay'}
          </Button>
          <Button size="sm" tone="ghost" onClick={onRestart}>
            Restart
          </Button>
        </>
      }
    >
      <div className={body}>
        <p className={value} aria-live="polite">
          {stateWords(snapshot.value)}
        </p>
        {(snapshot.status !== 'active' || tags.length > 0) && (
          <p className={badges}>
            {snapshot.status === 'done' && <Badge tone="success">done</Badge>}
            {snapshot.status === 'error' && <Badge tone="danger">stopped by an error</Badge>}
            {tags.map((tag) => (
              <Badge key={tag}>{tag}</Badge>
            ))}
          </p>
        )}
        <div className={tree}>
          <ValueTree name="context" value={snapshot.context} isOpen />
          {snapshot.status === 'done' && <ValueTree name="output" value={snapshot.output} isOpen />}
          {snapshot.error !== undefined && <ValueTree name="error" value={snapshot.error} isOpen />}
        </div>
      </div>
    </Panel>
  )
}

const body = css({ display: 'grid', gap: '8', padding: '16', alignContent: 'start' })
const value = css({ color: 'accent.fg', fontWeight: 'semibold', overflowWrap: 'anywhere' })
const badges = css({ display: 'flex', flexWrap: 'wrap', gap: '4' })
const tree = css({ fontFamily: 'mono', fontSize: 'xs', lineHeight: 'relaxed', overflow: 'hidden' })
