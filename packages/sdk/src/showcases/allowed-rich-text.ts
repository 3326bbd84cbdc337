import {
  isSafeLink,
  type RichBlock,
  type RichInline,
  type RichListItem,
  type RichMark,
  type RichText,
} from './rich-text.ts'

/** Maximum depth of nested lists. */
export const MAX_LIST_DEPTH = 3
/** Maximum number of blocks in total, and of sibling entries or texts. */
export const MAX_RICH_NODES = 100
/** Maximum length of one text. */
export const MAX_RICH_TEXT = 10_000

/**
 * Reduces any value to valid rich text: removes nodes, marks and attributes outside the allow-list, and links other
 * than to http(s) and mail addresses.
 */
export const allowedRichText = (value: unknown): RichText =>
  allowedBlocks(value, { depth: 1, room: { blocks: MAX_RICH_NODES } })

interface Place {
  depth: number
  /** Remaining number of blocks, at any depth. */
  room: { blocks: number }
}

const allowedBlocks = (value: unknown, place: Place): RichBlock[] =>
  listOf(value).flatMap((node) => (place.room.blocks > 0 ? allowedBlock(node, place) : []))

function allowedBlock(node: Node, place: Place): RichBlock[] {
  const { type } = node
  const isList = type === 'bulletList' || type === 'orderedList'
  if (type !== 'paragraph' && (!isList || place.depth > MAX_LIST_DEPTH)) return []
  place.room.blocks -= 1
  if (!isList) return [{ type: 'paragraph', content: listOf(node['content']).flatMap(allowedInline) }]
  const content = listOf(node['content']).flatMap((item) => allowedItem(item, { ...place, depth: place.depth + 1 }))
  return content.length > 0 ? [{ type, content }] : []
}

function allowedItem(node: Node, place: Place): RichListItem[] {
  if (node.type !== 'listItem') return []
  const content = allowedBlocks(node['content'], place)
  return content.length > 0 ? [{ type: 'listItem', content }] : []
}

function allowedInline(node: Node): RichInline[] {
  const { type, text } = node
  if (type === 'hardBreak') return [{ type }]
  const written = type === 'text' && typeof text === 'string' ? withoutControls(text) : ''
  if (written === '') return []
  const marks = listOf(node['marks']).flatMap(allowedMark)
  return [{ type: 'text', text: written, ...(marks.length > 0 && { marks }) }]
}

const withoutControls = (text: string): string =>
  text
    .slice(0, MAX_RICH_TEXT)
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, (control) => ('\t\r\n'.includes(control) ? control : ''))

function allowedMark({ type, attrs }: Node): RichMark[] {
  if (type === 'bold' || type === 'italic' || type === 'underline') return [{ type }]
  const href = isNode(attrs) ? attrs['href'] : undefined
  return type === 'link' && typeof href === 'string' && isSafeLink(href) ? [{ type, attrs: { href } }] : []
}

type Node = Record<string, unknown>

const listOf = (value: unknown): Node[] => (Array.isArray(value) ? value.slice(0, MAX_RICH_NODES).filter(isNode) : [])

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)
