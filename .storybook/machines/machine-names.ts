import type { AnyStateMachine } from 'xstate'

/** Name of a guard; for `and`, `or` and `not`, the names of their operands. */
export function guardName(guard: unknown): string | undefined {
  if (guard === undefined) return undefined
  if (typeof guard === 'string') return guard
  if (!isRecord(guard)) return 'guard'
  const parts = Array.isArray(guard['guards']) ? guard['guards'].map((part) => guardName(part) ?? 'guard') : undefined
  if (parts?.length === 1) return `not ${parts[0]}`
  if (parts) return parts.join(guard['name'] === 'or' ? ' or ' : ' and ')
  return textOf(guard, 'type') ?? textOf(guard, 'name') ?? 'guard'
}

/** Short description of an action: `assign(user, problem)`, `sendTo(observeRows)`, `raise`. */
export function actionName(action: unknown): string {
  if (typeof action === 'string') return action
  if (!isRecord(action)) return 'action'
  const type = (textOf(action, 'type') ?? textOf(action, 'name') ?? 'action').replace('xstate.', '')
  const details = detailsOf(action)
  return details ? `${type}(${details})` : type
}

/** What triggers a transition: `signIn is done`, `after 900 ms (searchAfter)`, `retry`. */
export function triggerWords(machine: AnyStateMachine, eventType: string, delay: unknown): string {
  if (delay !== undefined) return `after ${delayWords(machine, delay)}`
  const [, outcome, kind, ...id] = eventType.split('.')
  if (eventType.startsWith('xstate.done.state')) return 'when finished'
  if (!eventType.startsWith('xstate.') || kind !== 'actor') return eventType || 'always'
  return `${id.join('.')} ${outcome === 'done' ? 'is done' : 'fails'}`
}

/** Duration of a delay, with its name. */
export function delayWords({ implementations }: AnyStateMachine, delay: unknown): string {
  if (typeof delay === 'number') return `${delay} ms`
  const name = String(delay)
  const value: unknown = implementations.delays[name]
  return typeof value === 'number' ? `${value.toLocaleString('en')} ms (${name})` : name
}

function detailsOf(action: Record<string, unknown>): string | undefined {
  if (isRecord(action['assignment'])) return Object.keys(action['assignment']).join(', ') || undefined
  if (typeof action['to'] === 'string') return action['to']
  if (typeof action['sendId'] === 'string') return action['sendId']
  return isRecord(action['event']) ? textOf(action['event'], 'type') : undefined
}

function textOf(record: Record<string, unknown>, key: string): string | undefined {
  const value = record[key]
  return typeof value === 'string' && value !== '' ? value : undefined
}

// XState's own actions and guards are functions that carry their operands as properties.
function isRecord(value: unknown): value is Record<string, unknown> {
  return (typeof value === 'object' && value !== null) || typeof value === 'function'
}
