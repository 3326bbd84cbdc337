/** What a text carries: bold, italic and underline, or a link to an http(s) or mail address. */
export type RichMark = { type: 'bold' | 'italic' | 'underline' } | { type: 'link'; attrs: { href: string } }

/** A piece of text, the same marks from its beginning to its end. */
export interface RichTextNode {
  type: 'text'
  text: string
  marks?: RichMark[] | undefined
}

/** What stands in a paragraph: texts, and line breaks between them. */
export type RichInline = RichTextNode | { type: 'hardBreak' }

/** One paragraph; without content it is an empty line. */
export interface RichParagraph {
  type: 'paragraph'
  content?: RichInline[] | undefined
}

/** An entry of a list: paragraphs, and lists within it. */
export interface RichListItem {
  type: 'listItem'
  content: RichBlock[]
}

/** A list with bullets or with numbers. */
export interface RichList {
  type: 'bulletList' | 'orderedList'
  content: RichListItem[]
}

/** One block of a rich text. */
export type RichBlock = RichParagraph | RichList

/** Texts of an editor as a tree of ProseMirror's (the `content` of its document), with the nodes of an allow-list. */
export type RichText = RichBlock[]

/** Most characters of a welcome message, those of its links counted as well. */
export const WELCOME_LIMIT = 250

const paragraph = (text: string): RichParagraph => ({ type: 'paragraph', content: [{ type: 'text', text }] })

/** The message that a new showcase starts with. */
export const DEFAULT_WELCOME_MESSAGE: RichText = [
  paragraph('Hi there,'),
  paragraph('We have put together a selection that we think you will like.'),
  paragraph('Take your time to look around, and tell us what caught your eye.'),
  paragraph('Kind regards'),
]

/** How many characters a rich text has, as its counter shows them: those of its texts, linked or not. */
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
