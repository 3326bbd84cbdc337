import { View } from '@react-pdf/renderer'
import { createElement, type ReactElement } from './elements.ts'
import { COLORS, CONTENT_WIDTH } from './paper.ts'
import type { TextLook, Typesetter } from './typesetter.ts'

const NOTICE = 'Controlled Document - Unauthorised duplication prohibited. Un-controlled when printed.'
const LOOK: TextLook = { size: 7, color: COLORS.subtle }
const PAGE_WIDTH = 90

export function sheetFooter(page: number, pages: number | undefined, { text }: Typesetter): ReactElement {
  return createElement(
    View,
    {
      style: {
        flexDirection: 'row',
        justifyContent: 'space-between',
        marginTop: 14,
        paddingTop: 8,
        borderTopWidth: 0.75,
        borderTopColor: COLORS.line,
      },
    },
    createElement(
      View,
      { style: { width: CONTENT_WIDTH - PAGE_WIDTH } },
      text(NOTICE, LOOK, CONTENT_WIDTH - PAGE_WIDTH),
    ),
    createElement(
      View,
      { style: { width: PAGE_WIDTH } },
      text(`Page ${page} of ${pages ?? page}`, { ...LOOK, color: COLORS.muted, align: 'right' }, PAGE_WIDTH),
    ),
  )
}
