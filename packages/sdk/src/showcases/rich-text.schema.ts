import * as z from 'zod/mini'

import { described, named } from '../shared/documented.ts'
import { longText } from '../shared/text.ts'
import { MAX_LIST_DEPTH, MAX_RICH_NODES, MAX_RICH_TEXT } from './allowed-rich-text.ts'
import { isSafeLink, type RichBlock, type RichInline, type RichMark, type RichText } from './rich-text.ts'

const atMost = <Node extends z.core.$ZodType>(node: Node) =>
  z.array(node).check(z.maxLength(MAX_RICH_NODES, { error: `At most ${MAX_RICH_NODES} of them.` }))

const link = z.strictObject({
  type: z.literal('link'),
  attrs: z.strictObject({
    href: described(
      z.string().check(z.refine(isSafeLink, { error: 'A link leads to an http(s) or mail address.' })),
      'An http(s) or mailto address of at most 500 characters.',
    ),
  }),
})
const markSchema: z.ZodMiniType<RichMark> = named(
  z.discriminatedUnion('type', [z.strictObject({ type: z.enum(['bold', 'italic', 'underline']) }), link]),
  'RichMark',
)

const inlineSchema: z.ZodMiniType<RichInline> = named(
  z.discriminatedUnion('type', [
    z.strictObject({
      type: z.literal('text'),
      text: longText(MAX_RICH_TEXT).check(z.minLength(1, { error: 'A text is not empty.' })),
      marks: z.optional(atMost(markSchema)),
    }),
    z.strictObject({ type: z.literal('hardBreak') }),
  ]),
  'RichInline',
)

const paragraph = z.strictObject({ type: z.literal('paragraph'), content: z.optional(atMost(inlineSchema)) })

/** Limited in depth instead of recursive: deeper nesting is refused before any code traverses it. */
function blockSchema(depth: number): z.ZodMiniType<RichBlock> {
  if (depth > MAX_LIST_DEPTH) return paragraph
  const item = z.strictObject({
    type: z.literal('listItem'),
    content: atMost(blockSchema(depth + 1)).check(z.minLength(1)),
  })
  const list = z.strictObject({
    type: z.enum(['bulletList', 'orderedList']),
    content: atMost(item).check(z.minLength(1)),
  })
  return z.discriminatedUnion('type', [paragraph, list])
}

/** Rich text in requests: nodes, marks and attributes outside the allow-list are refused. */
export const richTextSchema: z.ZodMiniType<RichText> = named(
  atMost(blockSchema(1)).check(
    z.refine((text) => blockCount(text) <= MAX_RICH_NODES, { error: `At most ${MAX_RICH_NODES} blocks.` }),
  ),
  'RichText',
  'Blocks as ProseMirror writes them: `paragraph` (of `text` and `hardBreak`), `bulletList` and `orderedList` (of ' +
    '`listItem`, three deep at most); the marks `bold`, `italic`, `underline`, `link`.',
)

function blockCount(blocks: readonly RichBlock[]): number {
  const within = blocks.flatMap((block) => (block.type === 'paragraph' ? [] : block.content))
  return blocks.length + within.reduce((sum, { content }) => sum + blockCount(content), 0)
}
