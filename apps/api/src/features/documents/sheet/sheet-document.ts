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

/** The pages of a sheet; `counted` is told how many there are. */
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
  // The day of issue, not the moment of printing: the same sheet is the same file whenever it is made.
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
 * UTF-16 in hexadecimal digits, which the writer makes of bytes: a name such as `)>>/OpenAction` then does not stand
 * in the file for a filter that looks for such words to stumble over. The library's types know texts only.
 */
function textString(value: string): string {
  const bytes: unknown = Buffer.from(`\uFEFF${value}`, 'utf16le').swap16()
  return bytes as string
}
