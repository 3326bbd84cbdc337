import {
  isSafeLink,
  type RichBlock,
  type RichInline,
  type RichListItem,
  type RichMark,
  type RichText,
} from './rich-text.ts'

/** Lists within lists, at most so deep. */
export const MAX_LIST_DEPTH = 3
/** Blocks, entries and pieces of text beside each other, at most so many. */
export const MAX_RICH_NODES = 100

/**
 * Of any value what may be shown as rich text: nodes, marks and attributes that the allow-list does not know are left
 * out, and so are links that lead elsewhere than to http(s) and mail addresses.
 */
export const allowedRichText = (value: unknown): RichText => allowedBlocks(value, 1)

const allowedBlocks = (value: unknown, depth: number): RichBlock[] =>
  listOf(value).flatMap((node): RichBlock[] => {
    const { type } = node
    if (type === 'paragraph') return [{ type, content: listOf(node['content']).flatMap(allowedInline) }]
    if ((type !== 'bulletList' && type !== 'orderedList') || depth > MAX_LIST_DEPTH) return []
    const content = listOf(node['content']).flatMap((item) => allowedItem(item, depth))
    return content.length > 0 ? [{ type, content }] : []
  })

function allowedItem(node: Node, depth: number): RichListItem[] {
  if (node.type !== 'listItem') return []
  const content = allowedBlocks(node['content'], depth + 1)
  return content.length > 0 ? [{ type: 'listItem', content }] : []
}

function allowedInline(node: Node): RichInline[] {
  const { type, text } = node
  if (type === 'hardBreak') return [{ type }]
  if (type !== 'text' || typeof text !== 'string' || text === '') return []
  const marks = listOf(node['marks']).flatMap(allowedMark)
  return [{ type, text, ...(marks.length > 0 && { marks }) }]
}

function allowedMark({ type, attrs }: Node): RichMark[] {
  if (type === 'bold' || type === 'italic' || type === 'underline') return [{ type }]
  const href = isNode(attrs) ? attrs['href'] : undefined
  return type === 'link' && typeof href === 'string' && isSafeLink(href) ? [{ type, attrs: { href } }] : []
}

type Node = Record<string, unknown>

const listOf = (value: unknown): Node[] => (Array.isArray(value) ? value.slice(0, MAX_RICH_NODES).filter(isNode) : [])

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)
