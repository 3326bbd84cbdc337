import { Document, type DocumentProps, Page, View } from '@react-pdf/renderer'
import { createElement, type ReactElement, type ReactNode } from './elements.ts'
import type { Logo } from './logo.ts'
import { MARGIN } from './paper.ts'
import { sheetFooter } from './sheet-footer.ts'
import { compactHeader, firstHeader } from './sheet-header.ts'
import { sheetSections } from './sheet-sections.ts'
import type { SheetTask } from './sheet-worker.ts'
import type { Typesetter } from './typesetter.ts'

type PrintedSheet = SheetTask['sheet']

/** The pages of a sheet; `counted` is called with their number. */
export function sheetDocument(
  sheet: PrintedSheet,
  logo: Logo | undefined,
  typesetter: Typesetter,
  counted: (pages: number) => void,
): ReactElement<DocumentProps> {
  const header = firstHeader(sheet, logo, typesetter)
  const laterHeader = compactHeader(sheet, typesetter)
  return createElement(
    Document,
    documentFacts(sheet),
    createElement(
      Page,
      {
        size: 'A4',
        style: {
          paddingTop: MARGIN.top,
          paddingBottom: MARGIN.bottom,
          paddingHorizontal: MARGIN.side,
        },
        layout({ children, pageNumber = 1, totalPages }) {
          counted(totalPages ?? pageNumber)
          return pageOf(
            pageNumber === 1 ? header : laterHeader,
            children,
            sheetFooter(pageNumber, totalPages, typesetter),
          )
        },
      },
      ...sheetSections(sheet.groups, typesetter),
    ),
  )
}

function pageOf(header: ReactElement, body: ReactNode, footer: ReactElement): ReactElement {
  return createElement(
    View,
    { style: { flexGrow: 1, flexDirection: 'column' } },
    header,
    createElement(View, { style: { flexGrow: 1, flexShrink: 1, flexBasis: 0 } }, body),
    footer,
  )
}

function documentFacts({ supplier, product, metadata }: PrintedSheet): DocumentProps {
  // The date of issue, not the time of rendering: the same sheet is always the same file.
  const issued = new Date(metadata.issued_date)
  return {
    title: textString(`${product.name} – ${metadata.document_number}`),
    author: textString(supplier.name),
    subject: 'Technical data sheet',
    creator: 'Selvedge',
    producer: 'Selvedge',
    language: 'en-GB',
    creationDate: Number.isNaN(issued.getTime()) ? new Date(0) : issued,
  }
}

/**
 * UTF-16 as hexadecimal digits, which the writer produces from bytes. A name such as `)>>/OpenAction` then does not
 * appear in the file, where a malware filter could trip over it. The library's types accept only texts.
 */
function textString(value: string): string {
  const bytes: unknown = Buffer.from(`\uFEFF${value}`, 'utf16le').swap16()
  return bytes as string
}
