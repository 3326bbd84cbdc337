import { Image, View } from '@react-pdf/renderer'
import { createElement, type ReactElement } from 'react'
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

/** Of the first page: who sells what, and every field of the document. */
export function firstHeader(sheet: PrintedSheet, logo: Logo | undefined, typesetter: Typesetter): ReactElement {
  return createElement(
    View,
    { style: { marginBottom: 6 } },
    masthead(sheet, logo, typesetter),
    titles(sheet, typesetter),
    fields(sheet.metadata, typesetter),
  )
}

/** Of the later pages: enough to put a lost one back. */
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
        { size: 8, weight: 'semibold', color: COLORS.accent, letterSpacing: 1.1, align: 'right' },
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
    text(product.name, { size: 24, weight: 'semibold', color: COLORS.ink, lineHeight: 1.2 }, CONTENT_WIDTH),
    createElement(
      View,
      { style: { marginTop: 3 } },
      text(metadata.document_name, { size: 11, color: COLORS.muted }, CONTENT_WIDTH),
    ),
  )
}

type Field = [label: string, value: string]

function fields(metadata: SheetMetadata, typesetter: Typesetter): ReactElement {
  const rows: Field[][] = [
    [
      ['Document number', metadata.document_number],
      ['Revision', metadata.current_revision],
      ['Issued', printedDate(metadata.issued_date)],
      ['Owner', metadata.document_owner],
    ],
    [
      ['Fabric code', metadata.fabric_code],
      ['Quality', metadata.quality],
      ['Process title', metadata.process_title],
    ],
    [
      ['Post treatment', metadata.post_treatment],
      ['Standard treatment', metadata.standard_treatment],
    ],
    [['Last revision summary', metadata.last_revision_summary]],
  ]
  return createElement(
    View,
    { style: { backgroundColor: COLORS.band, borderRadius: 4, paddingHorizontal: 14, paddingVertical: 4 } },
    ...rows.map((row, index) => fieldRow(row, index > 0, typesetter)),
  )
}

const FIELDS_WIDTH = CONTENT_WIDTH - 28
const FIELD_GAP = 12

function fieldRow(row: readonly Field[], isRuled: boolean, { text }: Typesetter): ReactElement {
  const width = FIELDS_WIDTH / row.length
  const label: TextLook = { size: 7, color: COLORS.subtle }
  const value: TextLook = { size: 9.5, color: COLORS.ink, lineHeight: 1.35 }
  return createElement(
    View,
    {
      style: {
        flexDirection: 'row',
        paddingVertical: 7,
        ...(isRuled && { borderTopWidth: 0.75, borderTopColor: COLORS.line }),
      },
    },
    ...row.map(([name, content]) =>
      createElement(
        View,
        { style: { width, paddingRight: FIELD_GAP } },
        text(name, label, width - FIELD_GAP),
        text(content === '' ? NOTHING : content, value, width - FIELD_GAP),
      ),
    ),
  )
}
