import type { ViewKind } from '@selvedge/sdk/wire'

import { PALETTE_SIZE } from '../limits.ts'
import { folded } from '../views/matching-views.ts'

/** Kinds of records searched on the server. */
export const RECORD_GROUPS = ['products', 'variants', 'views'] as const
export type RecordGroup = (typeof RECORD_GROUPS)[number]

export interface PaletteAction {
  kind: 'action'
  id: string
  name: string
}
/** A page; its id is its address. */
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
  /** Product of a variant; a product has its own id here. */
  productId: string
}
export interface PaletteView {
  kind: 'view'
  id: string
  name: string
  viewKind: ViewKind
}
/** Link to the whole list of a kind, when more match than are shown. */
export interface PaletteRest {
  kind: 'rest'
  id: RecordGroup
  total: number
  search: string
}
/** What the palette stores as a recent entry. */
export type PalettePlace = PalettePage | PaletteItem | PaletteView
export type PaletteEntry = PaletteAction | PalettePlace | PaletteRest

/** Matches and total for each kind; undefined for a kind whose search failed. */
export type FoundRecords = Record<RecordGroup, { entries: readonly PalettePlace[]; total: number } | undefined>

export interface PaletteOffer {
  pages: readonly PalettePage[]
  actions: readonly PaletteAction[]
  recent: readonly PalettePlace[]
}

export interface PaletteContext extends PaletteOffer {
  text: string
  /** Records of the previous search stay until those of the current one arrive. */
  found: { search: string; records: FoundRecords } | undefined
}

export interface PaletteGroup {
  id: 'recent' | 'actions' | 'pages' | RecordGroup
  entries: readonly PaletteEntry[]
}

/** Key of an entry, unique on screen. */
export const paletteKey = ({ kind, id }: PaletteEntry): string => `${kind}:${id}`

/** The search text for what was typed. */
export const searchOf = ({ text }: Pick<PaletteContext, 'text'>): string => text.trim()

/** The entries on screen by group, without empty groups. */
export function paletteGroups(context: PaletteContext): PaletteGroup[] {
  const search = searchOf(context)
  const groups = search === '' ? offered(context) : matching(context, search)
  return groups.filter(({ entries }) => entries.length > 0)
}

/** The groups whose search failed while others succeeded. */
export function unreadGroups(context: PaletteContext): RecordGroup[] {
  const { found } = context
  if (!found || found.search !== searchOf(context)) return []
  return RECORD_GROUPS.filter((group) => found.records[group] === undefined)
}

/** Recent entries after a choice, newest first. */
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

/** Keeps only those earlier results that match the current text too: Enter must not open a stale match. */
function recordsOf(group: RecordGroup, found: PaletteContext['found'], search: string): PaletteEntry[] {
  const { entries = [], total = 0 } = found?.records[group] ?? {}
  if (found?.search !== search) {
    return entries.filter((entry) => holds(entry.name, search) || ('code' in entry && holds(entry.code ?? '', search)))
  }
  return total > entries.length ? [...entries, { kind: 'rest', id: group, total, search }] : [...entries]
}

const holds = (text: string, search: string) => folded(text).includes(folded(search))
