import type { STYLES } from './xlsx-cells.ts'

/** The parts other than the sheets; call once all sheets are written. */
export function workbookParts(sheets: number): Record<string, string> {
  const numbers = Array.from({ length: sheets }, (_, index) => index + 1)
  return {
    'xl/styles.xml': STYLES_XML,
    'xl/workbook.xml': workbookXml(numbers),
    'xl/_rels/workbook.xml.rels': workbookRelations(numbers),
    '_rels/.rels': relations([relation('rId1', 'officeDocument', 'xl/workbook.xml')]),
    '[Content_Types].xml': contentTypes(numbers),
  }
}

export const sheetPath = (number: number): string => `xl/${sheetTarget(number)}`

/** The XML before the first row: freezes the header and sets the width of each column. */
export function sheetHead(widths: readonly number[], hidden?: number): string {
  const columns = widths.map((width, index) => {
    const isHidden = index === hidden ? ' hidden="1"' : ''
    return `<col min="${index + 1}" max="${index + 1}" width="${width}"${isHidden} customWidth="1"/>`
  })
  return [
    `${DECLARATION}<worksheet xmlns="${MAIN}">`,
    `<sheetViews><sheetView workbookViewId="0">${FROZEN_HEADER}</sheetView></sheetViews>`,
    columns.length > 0 ? `<cols>${columns.join('')}</cols>` : '',
    '<sheetData>',
  ].join('')
}

export const SHEET_TAIL = '</sheetData></worksheet>'

const FROZEN_HEADER = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const sheetTarget = (number: number): string => `worksheets/sheet${number}.xml`

function workbookXml(numbers: readonly number[]): string {
  const sheets = numbers.map((number) => `<sheet name="${sheetName(number)}" sheetId="${number}" r:id="rId${number}"/>`)
  return `${DECLARATION}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets.join('')}</sheets></workbook>`
}

const sheetName = (number: number): string => (number === 1 ? 'Export' : `Export ${number}`)

function workbookRelations(numbers: readonly number[]): string {
  return relations([
    ...numbers.map((number) => relation(`rId${number}`, 'worksheet', sheetTarget(number))),
    relation(`rId${numbers.length + 1}`, 'styles', 'styles.xml'),
  ])
}

const relations = (items: readonly string[]): string =>
  `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships">${items.join('')}</Relationships>`

const relation = (id: string, type: string, target: string): string =>
  `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`

function contentTypes(numbers: readonly number[]): string {
  const overrides = [
    override('xl/workbook.xml', 'sheet.main'),
    override('xl/styles.xml', 'styles'),
    ...numbers.map((number) => override(sheetPath(number), 'worksheet')),
  ]
  return `${DECLARATION}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides.join('')}</Types>`
}

const override = (path: string, type: string): string =>
  `<Override PartName="/${path}" ContentType="${SPREADSHEET}.${type}+xml"/>`

const FONT = '<sz val="11"/><name val="Calibri"/>'

const FORMATS: Record<'plain' | keyof typeof STYLES, string> = {
  plain: '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
  header: '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>',
  date: '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
}

const STYLES_XML = [
  `${DECLARATION}<styleSheet xmlns="${MAIN}">`,
  '<numFmts count="1"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/></numFmts>',
  `<fonts count="2"><font>${FONT}</font><font><b/>${FONT}</font></fonts>`,
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
  `<cellXfs count="3">${FORMATS.plain}${FORMATS.header}${FORMATS.date}</cellXfs>`,
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>',
  '</styleSheet>',
].join('')
