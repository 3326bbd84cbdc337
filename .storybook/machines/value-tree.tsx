import { css } from '@selvedge/ui/css'
import { useState } from 'react'
import { shortened } from './words.ts'

/** A value as an expandable tree; children render only when expanded, so that cycles are harmless. */
export function ValueTree({ name, value, isOpen = false }: { name: string; value: unknown; isOpen?: boolean }) {
  const entries = entriesOf(value)
  const [shown, setShown] = useState(isOpen)
  if (entries.length === 0) {
    return (
      <div className={leaf}>
        <span className={key}>{name}</span> <span className={literal}>{leafWords(value)}</span>
      </div>
    )
  }
  return (
    <details open={shown} onToggle={(event) => setShown(event.currentTarget.open)}>
      <summary className={summary}>
        <span className={key}>{name}</span> <span className={hint}>{hintOf(value, entries.length)}</span>
      </summary>
      {shown && (
        <div className={branch}>
          {entries.map(([below, one]) => (
            <ValueTree key={below} name={below} value={one} />
          ))}
        </div>
      )}
    </details>
  )
}

function entriesOf(value: unknown): readonly (readonly [string, unknown])[] {
  if (typeof value !== 'object' || value === null || value instanceof Date) return []
  if (value instanceof Map) return [...value].map(([key, one]) => [String(key), one])
  if (value instanceof Set) return [...value].map((one, index) => [String(index), one])
  if (isActor(value)) return stateOfActor(value)
  const own = Object.entries(value).filter(([, one]) => typeof one !== 'function')
  return value instanceof Error ? [['message', value.message] as const, ...own] : own
}

interface Actor {
  id: string
  getSnapshot: () => { value?: unknown; context?: unknown; status?: unknown }
}

function isActor(value: object): value is Actor {
  return 'sessionId' in value && 'getSnapshot' in value
}

function stateOfActor(actor: Actor): [string, unknown][] {
  const { value, context, status } = actor.getSnapshot()
  return Object.entries({ status, value, context }).filter(([, one]) => one !== undefined)
}

function hintOf(value: unknown, count: number): string {
  if (Array.isArray(value)) return `[${count}]`
  if (value instanceof Map || value instanceof Set) return `${value.constructor.name} (${count})`
  if (typeof value === 'object' && value !== null && isActor(value)) return `actor ${value.id}`
  return value instanceof Error ? `${value.name}: ${value.message}` : keysOf(value)
}

function keysOf(value: unknown): string {
  return `{ ${shortened(Object.keys(Object(value)).join(', '))} }`
}

function leafWords(value: unknown): string {
  if (value === undefined) return 'undefined'
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Set || value instanceof Map) return 'empty'
  if (typeof value === 'object' && value !== null) return Array.isArray(value) ? '[]' : '{}'
  return JSON.stringify(value) ?? typeof value
}

const summary = css({ cursor: 'pointer', paddingBlock: '1', borderRadius: 'xs', _hover: { bg: 'bg.hover' } })
const leaf = css({ paddingBlock: '1', paddingInlineStart: '12', overflowWrap: 'anywhere' })
const branch = css({
  marginInlineStart: '4',
  paddingInlineStart: '10',
  borderInlineStartWidth: 'hairline',
  borderInlineStartStyle: 'solid',
  borderInlineStartColor: 'border.subtle',
})
const key = css({ color: 'fg.muted' })
const literal = css({ color: 'fg.default' })
const hint = css({ color: 'fg.subtle' })
