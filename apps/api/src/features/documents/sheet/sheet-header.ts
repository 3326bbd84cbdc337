import { Image, View } from '@react-pdf/renderer'
import { createElement, type ReactElement } from './elements.ts'
import { printedDate } from './dates.ts'
import type { Logo } from './logo.ts'
import { COLORS, CONTENT_WIDTH } from './paper.ts'
import type { SheetMetadata } from './sheet.ts'
import type { SheetTask } from './sheet-worker.ts'
import type { TextLook, Typesetter } from './typesetter.ts'

type PrintedSheet = SheetTask['sheet']

const NOTHING = '—'
const LOGO_BOX = { width: 180, height: 50 }
const KIND_WIDTH = 190

/** Header of the first page: the supplier, the product and every field of the document. */
export function firstHeader(sheet: PrintedSheet, logo: Logo | undefined, typesetter: Typesetter): ReactElement {
  return createElement(
    View,
    { style: { marginBottom: 6 } },
    masthead(sheet, logo, typesetter),
    titles(sheet, typesetter),
    fields(sheet.metadata, typesetter),
  )
}

/** Header of later pages: enough to identify a loose page. */
export function compactHeader({ supplier, product, metadata }: PrintedSheet, { text }: Typesetter): ReactElement {
  const left = CONTENT_WIDTH * 0.62
  const right = CONTENT_WIDTH - left
  const numbers = `${metadata.document_number}  ·  Rev. ${metadata.current_revision}`
  return createElement(
    View,
    {
      style: {
        flexDirection: 'row',
        alignItems: 'flex-end',
        paddingBottom: 8,
        marginBottom: 8,
        borderBottomWidth: 1.5,
        borderBottomColor: COLORS.accent,
      },
    },
    createElement(
      View,
      { style: { width: left, paddingRight: 12 } },
      text(supplier.name, { size: 7.5, color: COLORS.subtle }, left - 12),
      text(product.name, { size: 10, weight: 'semibold', color: COLORS.ink }, left - 12),
    ),
    createElement(
      View,
      { style: { width: right } },
      text(numbers, { size: 8, color: COLORS.muted, align: 'right' }, right),
    ),
  )
}

function masthead({ supplier }: PrintedSheet, logo: Logo | undefined, { text }: Typesetter): ReactElement {
  const width = CONTENT_WIDTH - KIND_WIDTH
  return createElement(
    View,
    {
      style: {
        flexDirection: 'row',
        alignItems: 'flex-end',
        justifyContent: 'space-between',
        paddingBottom: 12,
        borderBottomWidth: 1.5,
        borderBottomColor: COLORS.accent,
      },
    },
    createElement(
      View,
      { style: { width, paddingRight: 16 } },
      logo ? picture(logo) : text(supplier.name, { size: 15, weight: 'semibold', color: COLORS.ink }, width - 16),
    ),
    createElement(
      View,
      { style: { width: KIND_WIDTH } },
      text(
        'TECHNICAL DATA SHEET',
        { size: 8, weight: 'semibold', color: COLORS.accent, letterSpacing: 0.4, align: 'right' },
        KIND_WIDTH,
      ),
    ),
  )
}

function picture({ bytes, width, height }: Logo): ReactElement {
  const scale = Math.min(LOGO_BOX.width / width, LOGO_BOX.height / height)
  return createElement(Image, {
    src: Buffer.from(bytes),
    cache: false,
    style: { width: width * scale, height: height * scale },
  })
}

function titles({ product, metadata }: PrintedSheet, { text }: Typesetter): ReactElement {
  return createElement(
    View,
    { style: { paddingTop: 18, paddingBottom: 16 } },
    text(product.name, { size: 24, weight: 'semibold', color: COLORS.ink, lineHeight: 1.25 }, CONTENT_WIDTH),
    createElement(
      View,
      { style: { marginTop: 4 } },
      text(metadata.document_name, { size: 11, color: COLORS.muted }, CONTENT_WIDTH),
    ),
  )
}

/** Width in quarters of the page. */
interface Field {
  label: string
  value: string
  columns?: number
}

function fields(metadata: SheetMetadata, typesetter: Typesetter): ReactElement {
  const rows: Field[][] = [
    [
      { label: 'Document number', value: metadata.document_number },
      { label: 'Revision', value: metadata.current_revision },
      { label: 'Issued', value: printedDate(metadata.issued_date) },
      { label: 'Owner', value: metadata.document_owner },
    ],
    [
      { label: 'Fabric code', value: metadata.fabric_code },
      { label: 'Quality', value: metadata.quality },
      { label: 'Process title', value: metadata.process_title, columns: 2 },
    ],
    [
      { label: 'Post treatment', value: metadata.post_treatment, columns: 2 },
      { label: 'Standard treatment', value: metadata.standard_treatment, columns: 2 },
    ],
    [{ label: 'Last revision summary', value: metadata.last_revision_summary, columns: 4 }],
  ]
  return createElement(
    View,
    { style: { backgroundColor: COLORS.band, borderRadius: 4, paddingHorizontal: 14, paddingVertical: 4 } },
    ...rows.map((row, index) => fieldRow(row, index > 0, typesetter)),
  )
}

const FIELDS_WIDTH = CONTENT_WIDTH - 28
const FIELD_GAP = 12

function fieldRow(row: readonly Field[], isRuled: boolean, typesetter: Typesetter): ReactElement {
  return createElement(
    View,
    {
      style: {
        flexDirection: 'row',
        paddingVertical: 7,
        ...(isRuled && { borderTopWidth: 0.75, borderTopColor: COLORS.line }),
      },
    },
    ...row.map((field) => fieldCell(field, typesetter)),
  )
}

const LABEL: TextLook = { size: 7, color: COLORS.subtle }
const VALUE: TextLook = { size: 9.5, color: COLORS.ink, lineHeight: 1.35 }

function fieldCell({ label, value, columns = 1 }: Field, { text }: Typesetter): ReactElement {
  const width = (FIELDS_WIDTH * columns) / 4
  return createElement(
    View,
    { style: { width, paddingRight: FIELD_GAP } },
    text(label, LABEL, width - FIELD_GAP),
    text(value === '' ? NOTHING : value, VALUE, width - FIELD_GAP),
  )
}
