import { View } from '@react-pdf/renderer'
import { createElement, type ReactElement } from './elements.ts'
import { COLORS, CONTENT_WIDTH } from './paper.ts'
import type { SheetGroup, SheetRow } from './sheet.ts'
import { LINE_HEIGHT, type TextLook, type Typesetter } from './typesetter.ts'

const NAME_WIDTH = 196
const GAP = 16
const NAME_SPACE = NAME_WIDTH - GAP
const VALUE_SPACE = CONTENT_WIDTH - NAME_WIDTH

const NAME: TextLook = { size: 9, color: COLORS.muted }
const VALUE: TextLook = { size: 9, color: COLORS.ink }

/** Rows taller than a third of a page may break across pages; otherwise they would leave a gap, or fit on no page. */
const MAX_LINES = Math.floor(240 / (VALUE.size * LINE_HEIGHT))

export function sheetSections(groups: readonly SheetGroup[], typesetter: Typesetter): ReactElement[] {
  const printed = groups.filter(({ rows }) => rows.length > 0)
  if (printed.length === 0) return [nothing(typesetter)]
  return printed.map((group, index) => section(group, index, typesetter))
}

function section({ title, rows: [first, ...rest] }: SheetGroup, index: number, typesetter: Typesetter): ReactElement {
  return createElement(
    View,
    { key: index, style: { marginTop: index === 0 ? 14 : 20 } },
    first && opening(title, first, typesetter),
    ...rest.map((row) => tableRow(row, typesetter)),
  )
}

/** The title together with the first row, which are never separated. */
function opening(title: string, first: SheetRow, typesetter: Typesetter): ReactElement {
  const isTall = mayBreak(first, typesetter)
  return createElement(
    View,
    { wrap: isTall },
    createElement(
      View,
      {
        wrap: false,
        ...(isTall && { minPresenceAhead: 60 }),
        style: { paddingBottom: 6, borderBottomWidth: 0.75, borderBottomColor: COLORS.ink },
      },
      typesetter.text(title, { size: 11.5, weight: 'semibold', color: COLORS.ink }, CONTENT_WIDTH),
    ),
    tableRow(first, typesetter),
  )
}

function tableRow(row: SheetRow, typesetter: Typesetter): ReactElement {
  const { text } = typesetter
  return createElement(
    View,
    {
      wrap: mayBreak(row, typesetter),
      style: {
        flexDirection: 'row',
        paddingVertical: 5,
        borderBottomWidth: 0.75,
        borderBottomColor: COLORS.hairline,
      },
    },
    createElement(View, { style: { width: NAME_WIDTH, paddingRight: GAP } }, text(row.name, NAME, NAME_SPACE)),
    createElement(View, { style: { width: VALUE_SPACE } }, text(row.value, VALUE, VALUE_SPACE)),
  )
}

function mayBreak({ name, value }: SheetRow, { linesOf }: Typesetter): boolean {
  return Math.max(linesOf(name, NAME, NAME_SPACE), linesOf(value, VALUE, VALUE_SPACE)) > MAX_LINES
}

function nothing({ text }: Typesetter): ReactElement {
  return createElement(
    View,
    { style: { marginTop: 20 } },
    text('No specifications have been entered for this product.', { size: 9, color: COLORS.subtle }, CONTENT_WIDTH),
  )
}
