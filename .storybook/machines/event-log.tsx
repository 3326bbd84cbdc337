import { Badge, Button } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { Panel } from './panel.tsx'
import type { LogEntry } from './simulation.ts'
import { payloadWords } from './words.ts'

/** Event log, newest first. */
export function EventLog({ log, onClear }: { log: readonly LogEntry[]; onClear: () => void }) {
  return (
    <Panel
      title="Log"
      actions={
        <Button size="sm" tone="ghost" disabled={log.length === 0} onClick={onClear}>
          Clear
        </Button>
      }
    >
      <div role="region" aria-label="Entries" tabIndex={0} className={scroller}>
        {log.length === 0 && <p className={none}>Nothing happened yet: send an event or settle a call.</p>}
        <ol className={list}>
          {log.map((entry) => (
            <li key={entry.id} className={row}>
              <time className={time} dateTime={entry.at.toISOString()}>
                {clockTime(entry.at)}
              </time>
              <div>
                <span className={event}>{eventWords(entry.event.type)}</span>{' '}
                {entry.kind === 'notice' && <Badge tone="info">emitted</Badge>}
                {entry.kind === 'error' && <Badge tone="danger">stopped</Badge>}
                <span className={payload}> {payloadWords([entry.event])[0]}</span>
                {entry.kind === 'event' && <Change from={entry.from} to={entry.to} />}
              </div>
            </li>
          ))}
        </ol>
      </div>
    </Panel>
  )
}

function Change({ from, to }: { from: string; to: string }) {
  if (from === to) return <div className={stays}>stays in {to}</div>
  return (
    <div className={change}>
      {from} → {to}
    </div>
  )
}

/** `xstate.done.actor.signIn` reads as `signIn is done`. */
function eventWords(type: string): string {
  const [, outcome, kind, ...rest] = type.split('.')
  if (!type.startsWith('xstate.')) return type
  if (outcome === 'after') return `after ${kind}`
  if (kind !== 'actor') return type.slice('xstate.'.length)
  return `${rest.join('.')} ${outcome === 'done' ? 'is done' : 'fails'}`
}

function clockTime(at: Date): string {
  const milliseconds = String(at.getMilliseconds()).padStart(3, '0')
  return `${at.toLocaleTimeString('en-GB')}.${milliseconds}`
}

const scroller = css({ overflow: 'auto', height: '[18rem]' })
const none = css({ padding: '16', color: 'fg.subtle', fontSize: 'sm' })
const list = css({ fontSize: 'sm' })
const row = css({
  display: 'grid',
  gridTemplateColumns: '[6.5rem 1fr]',
  gap: '8',
  paddingBlock: '8',
  paddingInline: '16',
  borderBottomWidth: 'hairline',
  borderBottomStyle: 'solid',
  borderBottomColor: 'border.subtle',
})
const time = css({ color: 'fg.subtle', fontSize: 'xs', fontVariantNumeric: 'tabular-nums', paddingTop: '2' })
const event = css({ fontWeight: 'medium' })
const payload = css({ color: 'fg.subtle' })
const change = css({ color: 'accent.fg' })
const stays = css({ color: 'fg.subtle' })
