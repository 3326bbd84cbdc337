import { css } from '@selvedge/ui/css'
import { useMemo, type ReactNode } from 'react'
import { flattened, machineParts, type Move, type StateFacts } from './machine-facts.ts'
import { moveWords } from './graph-layout.ts'
import type { Subject } from './subject.ts'
import { brief, payloadWords } from './words.ts'

/** The machine in text form: its states, transitions and parts. */
export function MachineTables({ subject, root }: { subject: Subject; root: StateFacts }) {
  const parts = useMemo(() => machineParts(subject.machine), [subject])
  const states = flattened(root)
  const pathOf = new Map(states.map(({ id, path, name }) => [id, path || name]))
  return (
    <div className={stack}>
      <Facts title="States" heads={['State', 'What it means', 'Moves']}>
        {states.map((state) => (
          <tr key={state.id}>
            <th scope="row" className={name}>
              {state.path || state.name}
            </th>
            <td>{state.description ?? '—'}</td>
            <td>
              <Moves moves={state.moves} pathOf={pathOf} />
            </td>
          </tr>
        ))}
      </Facts>
      <div className={columns}>
        <Facts title="Events" heads={['Event', 'Payloads of the fixtures']}>
          {parts.events.map((event) => (
            <Row key={event} name={event}>
              {payloadWords(subject.events[event] ?? [])
                .filter(Boolean)
                .join(' · ') || '—'}
            </Row>
          ))}
        </Facts>
        <Facts title="Actors" heads={['Slot', 'Called in', 'Ends with']}>
          {parts.actors.map((actor) => (
            <tr key={actor.name}>
              <th scope="row" className={name}>
                {actor.name}
              </th>
              <td>{actor.states.join(', ') || '—'}</td>
              <td>{actor.isEndless ? 'never; it reports by events' : outcomeWords(subject, actor.name)}</td>
            </tr>
          ))}
        </Facts>
        <Facts title="Guards" heads={['Guard', 'Opens']}>
          {parts.guards.map((guard) => (
            <Row key={guard} name={guard}>
              {states
                .flatMap((state) => state.moves)
                .filter((move) => move.guard?.split(/ and | or |not /).includes(guard))
                .map(({ trigger }) => trigger)
                .filter((trigger, index, all) => all.indexOf(trigger) === index)
                .join(', ') || '—'}
            </Row>
          ))}
        </Facts>
        <Facts title="Delays and tags" heads={['Name', 'Meaning']}>
          {parts.delays.map((delay) => (
            <Row key={delay} name={delay}>
              delay
            </Row>
          ))}
          {parts.tags.map((tag) => (
            <Row key={tag.name} name={tag.name}>
              tag of {tag.states.join(', ')}
            </Row>
          ))}
        </Facts>
      </div>
    </div>
  )
}

function Facts({ title, heads, children }: { title: string; heads: readonly string[]; children: ReactNode }) {
  const isEmpty = Array.isArray(children) && children.flat().length === 0
  return (
    <div className={section}>
      <h2 className={heading}>{title}</h2>
      {isEmpty ? (
        <p className={none}>None.</p>
      ) : (
        <div role="region" className={scroller} tabIndex={0} aria-label={`Table of ${title.toLowerCase()}`}>
          <table className={table}>
            <thead>
              <tr>
                {heads.map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>{children}</tbody>
          </table>
        </div>
      )}
    </div>
  )
}

function Row({ name: label, children }: { name: string; children: ReactNode }) {
  return (
    <tr>
      <th scope="row" className={name}>
        {label}
      </th>
      <td>{children}</td>
    </tr>
  )
}

function Moves({ moves, pathOf }: { moves: readonly Move[]; pathOf: ReadonlyMap<string, string> }) {
  if (moves.length === 0) return '—'
  return (
    <ul className={list}>
      {moves.map((move) => (
        <li key={moveWords(move) + move.targets.join(' ')}>
          {moveWords(move)} → {move.targets.map((target) => pathOf.get(target) ?? target).join(', ') || 'stays'}
          {move.effects.length > 0 && <span className={effects}> {move.effects.join(', ')}</span>}
          {move.description && <span className={effects}> {move.description}</span>}
        </li>
      ))}
    </ul>
  )
}

function outcomeWords({ outcomes }: Subject, slot: string): string {
  const { done = [], error = [] } = outcomes[slot] ?? {}
  return [...done.map(brief), ...error.map((cause) => `error: ${brief(cause)}`)].join(', ') || '—'
}

const stack = css({ display: 'grid', gap: '32' })
const columns = css({
  display: 'grid',
  gap: '32',
  gridTemplateColumns: '[repeat(auto-fit, minmax(min(26rem, 100%), 1fr))]',
})
const section = css({ minWidth: '0' })
const heading = css({ fontSize: 'lg', fontWeight: 'semibold', letterSpacing: 'tight', marginBottom: '8' })
const none = css({ color: 'fg.subtle', fontSize: 'sm' })
const scroller = css({ overflowX: 'auto', borderRadius: 'xs' })
const table = css({
  width: 'full',
  fontSize: 'sm',
  lineHeight: 'normal',
  '& th, & td': {
    textAlign: 'start',
    verticalAlign: 'top',
    paddingBlock: '8',
    paddingInlineEnd: '16',
    borderBottomWidth: 'hairline',
    borderBottomStyle: 'solid',
    borderBottomColor: 'border.subtle',
  },
  '& thead th': { color: 'fg.subtle', fontSize: 'xs', fontWeight: 'medium' },
})
const name = css({ fontWeight: 'medium', whiteSpace: 'nowrap' })
const list = css({ display: 'grid', gap: '2' })
const effects = css({ color: 'fg.subtle' })
