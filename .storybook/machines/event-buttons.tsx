import { Button } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import type { AnyMachineSnapshot, EventObject } from 'xstate'
import { Panel } from './panel.tsx'
import type { Subject } from './subject.ts'
import { payloadWords } from './words.ts'

export interface EventButtonsProps {
  subject: Subject
  snapshot: AnyMachineSnapshot
  onSend: (event: EventObject) => void
}

/** A button for every event of the fixtures; events the current state ignores are disabled. */
export function EventButtons({ subject, snapshot, onSend }: EventButtonsProps) {
  return (
    <Panel title="Events">
      <ul className={list}>
        {Object.entries(subject.events).flatMap(([type, payloads]) => {
          const words = payloadWords(payloads)
          return payloads.map((event, index) => (
            <li key={`${type} ${index}`}>
              <Button
                size="sm"
                className={button}
                disabled={snapshot.status !== 'active' || !snapshot.can(event)}
                onClick={() => onSend(event)}
              >
                {type}
                {words[index] && <span className={payload}>{words[index]}</span>}
              </Button>
            </li>
          ))
        })}
      </ul>
    </Panel>
  )
}

const list = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '6',
  padding: '12',
  overflowY: 'auto',
  maxHeight: '[24rem]',
})
const button = css({ maxWidth: '[22rem]', '& > span': { minWidth: '0' } })
const payload = css({ minWidth: '0', fontWeight: 'regular', opacity: '[0.8]', truncate: true, lineHeight: 'tight' })
