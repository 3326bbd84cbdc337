import { allOf, type Filter, type ListQuery, where } from '@selvedge/sdk/wire'
import type { Transaction } from 'kysely'
import type { Tables } from '../src/platform/db/schema.ts'
import { addManyAttributes, ATTRIBUTES, type ManyAttributes, nameAt, valueAt } from './attributes-ground.ts'
import { COLOURS, PLACES } from './catalogue-words.ts'
import { type ListMeasure, type ListQuestion, listTable, measureLists } from './list-latency.ts'
import type { Machine } from './machine.ts'
import { machineLine, number } from './markdown.ts'
import type { EngineName } from './options.ts'
import { DEPLOYED_SETTINGS } from './scratch-ground.ts'
import { onScratchServer, type Scene } from './scratch-server.ts'
import { callTable, type TimedCall, timedCalls } from './timed-calls.ts'

export interface AttributesResult {
  engine: EngineName
  engineVersion: string
  size: number
  lists: ListMeasure[]
  searches: TimedCall[]
}

const VARIANTS = 20_000

/** Lists of attributes and of very many values, and the search for duplicates. Undefined if this machine lacks the engine. */
export function measureAttributes(
  engine: EngineName,
  size: number,
  log: (text: string) => void,
): Promise<AttributesResult | undefined> {
  log(`${engine}: ${number(size)} values of one of ${number(ATTRIBUTES)} attributes`)
  const add = (trx: Transaction<Tables>) => addManyAttributes(trx, size)
  return onScratchServer({ engine, size: VARIANTS, add, settings: DEPLOYED_SETTINGS }, async (scene, added) => {
    if (!added) return undefined
    const lists = await measureLists(scene, [...ofAttributes(), ...ofValues(added, size)])
    return { engine, engineVersion: scene.engineVersion, size, lists, searches: await searchesIn(scene, added) }
  })
}

type Question = [title: string, at: (place: number) => ListQuery]

const filtered =
  (filterAt: (place: number) => Filter): Question[1] =>
  (place) => ({ filter: filterAt(place) })

const sorted = (column: string, direction: 'asc' | 'desc' = 'asc'): Question[1] => {
  return () => ({ sort: [{ column, direction }] })
}

const questionsOf = (of: string, list: string, questions: readonly Question[]): ListQuestion[] =>
  questions.map(([title, at]) => ({ title: `${of}: ${title}`, list, at }))

const partOf = (words: readonly string[], place: number) =>
  (words[place % words.length] ?? '').slice(0, 4).toLowerCase()
const far = (place: number, size: number) => (place * 7_919) % size

const ofAttributes = (): ListQuestion[] =>
  questionsOf('attributes', 'attributes', [
    ['first page', () => ({})],
    ['a page further on', (place) => ({ offset: (place * 25) % ATTRIBUTES })],
    ['filter by name', filtered((place) => allOf(where('name', 'ct', partOf(PLACES, place))))],
    ['filter by type', filtered((place) => allOf(where('display_type', 'eq', place % 2 ? 'int' : 'text')))],
    ['search', (place) => ({ search: nameAt(far(place, ATTRIBUTES)).toLowerCase() })],
    ['most values first', sorted('value_count', 'desc')],
  ])

const ofValues = ({ largeId }: ManyAttributes, size: number): ListQuestion[] =>
  questionsOf('values', `attributes/${largeId}/values`, [
    ['first page', () => ({})],
    ['last page', sorted('value', 'desc')],
    ['page in the middle', (place) => ({ offset: Math.floor(size * (0.45 + place / 600)) })],
    ['filter by value', filtered((place) => allOf(where('value', 'eq', valueAt(far(place, size)))))],
    ['filter by part of a value', filtered((place) => allOf(where('value', 'ct', partOf(PLACES, place))))],
    ['filter by display name', filtered((place) => allOf(where('display_name', 'ct', partOf(COLOURS, place))))],
    ['filter by standard', filtered((place) => allOf(where('standard', 'in', `EN ${1_000 + ((place * 4) % 40)}`)))],
    ['filter by live', filtered((place) => allOf(where('live', 'eq', String(place % 2 === 0))))],
    ['search, narrow', (place) => ({ search: valueAt(far(place, size)).toLowerCase() })],
    ['search, broad', (place) => ({ search: partOf(COLOURS, place) })],
    ['newest first', sorted('created_at', 'desc')],
    ['sorted by display name', sorted('display_name')],
    ['most used first', sorted('variant_count', 'desc')],
  ])

/** Seconds for a search for duplicates among 20,000 values. */
const GOAL_SECONDS = 3

async function searchesIn(scene: Scene, { searched }: ManyAttributes): Promise<TimedCall[]> {
  const { calls, timed } = timedCalls(scene)
  for (const { id, kind } of searched) {
    await timed(`duplicates among 20,000 values: ${kind}`, GOAL_SECONDS, () =>
      scene.client.attributeValues.duplicates.find(id),
    )
  }
  return calls
}

export function attributesReportOf(machine: Machine, results: readonly AttributesResult[]): string {
  return [machineLine(machine), ...results.map(sectionOf)].join('\n\n')
}

const sectionOf = ({ engineVersion, size, lists, searches }: AttributesResult): string =>
  [
    `### ${number(ATTRIBUTES)} attributes, one of them with ${number(size)} values, ${engineVersion}`,
    listTable(lists),
    callTable(searches),
  ].join('\n\n')
