/** Formatting of a text: bold, italic and underline, or a link to an http(s) or mail address. */
export type RichMark = { type: 'bold' | 'italic' | 'underline' } | { type: 'link'; attrs: { href: string } }

/** A run of text with the same marks throughout. */
export interface RichTextNode {
  type: 'text'
  text: string
  marks?: RichMark[] | undefined
}

/** Content of a paragraph: texts and line breaks. */
export type RichInline = RichTextNode | { type: 'hardBreak' }

/** One paragraph; an empty line if it has no content. */
export interface RichParagraph {
  type: 'paragraph'
  content?: RichInline[] | undefined
}

/** An entry of a list: paragraphs and nested lists. */
export interface RichListItem {
  type: 'listItem'
  content: RichBlock[]
}

/** A bulleted or numbered list. */
export interface RichList {
  type: 'bulletList' | 'orderedList'
  content: RichListItem[]
}

/** One block of a rich text. */
export type RichBlock = RichParagraph | RichList

/** Rich text as a ProseMirror tree (the `content` of its document), limited to the nodes of an allow-list. */
export type RichText = RichBlock[]

/** Maximum length of a welcome message, including the text of its links. */
export const WELCOME_LIMIT = 250

const paragraph = (text: string): RichParagraph => ({ type: 'paragraph', content: [{ type: 'text', text }] })

/** Default welcome message of a new showcase. */
export const DEFAULT_WELCOME_MESSAGE: RichText = [
  paragraph('Hi there,'),
  paragraph('We have put together a selection that we think you will like.'),
  paragraph('Take your time to look around, and tell us what caught your eye.'),
  paragraph('Kind regards'),
]

/** Length of a rich text as shown by its counter: the characters of all texts, linked or not. */
export function richTextLength(text: RichText): number {
  return texts(text).reduce((sum, { text: own }) => sum + own.length, 0)
}

function texts(blocks: readonly RichBlock[]): RichTextNode[] {
  return blocks.flatMap((block) =>
    block.type === 'paragraph'
      ? (block.content ?? []).filter((node) => node.type === 'text')
      : block.content.flatMap(({ content }) => texts(content)),
  )
}

const LINKS = new Set(['http:', 'https:', 'mailto:'])

/** Whether a link may be shown: an absolute http(s) or mail address of at most 500 characters. */
export const isSafeLink = (href: string): boolean =>
  href.length <= 500 && !/[\p{Cc}\s]/u.test(href) && URL.canParse(href) && LINKS.has(new URL(href).protocol)
