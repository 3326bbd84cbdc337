import type { ViewKind } from '@selvedge/sdk/wire'

import { PALETTE_SIZE } from '../limits.ts'
import { folded } from '../views/matching-views.ts'

/** Lists that are searched on the server. */
export const RECORD_GROUPS = ['products', 'variants', 'views'] as const
export type RecordGroup = (typeof RECORD_GROUPS)[number]

export interface PaletteAction {
  kind: 'action'
  id: string
  name: string
}
/** Its id is its address. */
export interface PalettePage {
  kind: 'page'
  id: string
  name: string
}
export interface PaletteItem {
  kind: 'product' | 'variant'
  id: string
  name: string
  /** Internal code or SKU. */
  code: string | null
  image: string | null
  /** Of a variant; that of a product is its own. */
  productId: string
}
export interface PaletteView {
  kind: 'view'
  id: string
  name: string
  viewKind: ViewKind
}
/** The way to the whole list of a kind, where more match than are shown. */
export interface PaletteRest {
  kind: 'rest'
  id: RecordGroup
  total: number
  search: string
}
/** What the palette remembers when it was chosen. */
export type PalettePlace = PalettePage | PaletteItem | PaletteView
export type PaletteEntry = PaletteAction | PalettePlace | PaletteRest

/** What was found of each kind, with how many match; nothing where it could not be searched. */
export type FoundRecords = Record<RecordGroup, { entries: readonly PalettePlace[]; total: number } | undefined>

export interface PaletteOffer {
  pages: readonly PalettePage[]
  actions: readonly PaletteAction[]
  recent: readonly PalettePlace[]
}

export interface PaletteContext extends PaletteOffer {
  text: string
  /** The records of the search before stay until those of this one are there. */
  found: { search: string; records: FoundRecords } | undefined
}

export interface PaletteGroup {
  id: 'recent' | 'actions' | 'pages' | RecordGroup
  entries: readonly PaletteEntry[]
}

/** Names an entry among all that are on screen. */
export const paletteKey = ({ kind, id }: PaletteEntry): string => `${kind}:${id}`

/** What was typed, as it is searched for. */
export const searchOf = ({ text }: Pick<PaletteContext, 'text'>): string => text.trim()

/** The entries on screen by their groups, without those that have none. */
export function paletteGroups(context: PaletteContext): PaletteGroup[] {
  const search = searchOf(context)
  const groups = search === '' ? offered(context) : matching(context, search)
  return groups.filter(({ entries }) => entries.length > 0)
}

/** The groups that could not be searched, while others could. */
export function unreadGroups(context: PaletteContext): RecordGroup[] {
  const { found } = context
  if (!found || found.search !== searchOf(context)) return []
  return RECORD_GROUPS.filter((group) => found.records[group] === undefined)
}

/** Recent entries after one was chosen: the latest first. */
export function withRecent(recent: readonly PalettePlace[], entry: PaletteEntry): readonly PalettePlace[] {
  if (entry.kind === 'action' || entry.kind === 'rest') return recent
  const others = recent.filter((one) => paletteKey(one) !== paletteKey(entry))
  return [entry, ...others].slice(0, PALETTE_SIZE)
}

function offered({ recent, actions, pages }: PaletteContext): PaletteGroup[] {
  const known = new Set(recent.map(paletteKey))
  return [
    { id: 'recent', entries: recent },
    { id: 'actions', entries: actions },
    { id: 'pages', entries: pages.filter((page) => !known.has(paletteKey(page))) },
  ]
}

function matching({ actions, pages, found }: PaletteContext, search: string): PaletteGroup[] {
  return [
    { id: 'actions', entries: actions.filter(({ name }) => holds(name, search)) },
    { id: 'pages', entries: pages.filter(({ name }) => holds(name, search)) },
    ...RECORD_GROUPS.map((id) => ({ id, entries: recordsOf(id, found, search) })),
  ]
}

/** Of a search before, only what this one finds too: Enter must not lead to what is no longer looked for. */
function recordsOf(group: RecordGroup, found: PaletteContext['found'], search: string): PaletteEntry[] {
  const { entries = [], total = 0 } = found?.records[group] ?? {}
  if (found?.search !== search) {
    return entries.filter((entry) => holds(entry.name, search) || ('code' in entry && holds(entry.code ?? '', search)))
  }
  return total > entries.length ? [...entries, { kind: 'rest', id: group, total, search }] : [...entries]
}

const holds = (text: string, search: string) => folded(text).includes(folded(search))
