import type { Asset } from '@selvedge/sdk'
import { lightFormat } from 'date-fns/lightFormat'
import { parseISO } from 'date-fns/parseISO'
import { File, FileSpreadsheet, FileText, Film, Image } from 'lucide-react'

const ICONS: Record<Asset['kind'], typeof File> = {
  image: Image,
  pdf: FileText,
  csv: FileSpreadsheet,
  video: Film,
  document: FileText,
  text: FileText,
  application: File,
}

/** Placeholder for a file without a picture. */
export function AssetIcon({ kind, size }: { kind: Asset['kind']; size: number }) {
  const Icon = ICONS[kind]
  return <Icon aria-hidden size={size} strokeWidth={1.25} />
}

const OFFICE = [
  ['spreadsheetml.sheet', 'XLSX'],
  ['wordprocessingml.document', 'DOCX'],
  ['presentationml.presentation', 'PPTX'],
] as const

/** Subtype of the mimetype, e.g. `PNG` or `SVG` (specification 2, section 3); of office files the usual ending. */
export function typeOf({ mimetype }: Pick<Asset, 'mimetype'>): string {
  const subtype = mimetype.split('/')[1] ?? mimetype
  const office = OFFICE.find(([ending]) => subtype.endsWith(ending))
  if (office) return office[1]
  return (subtype.split(/[+;]/)[0] ?? subtype).replace(/^(x-|vnd\.).*[.-]/, '').toUpperCase()
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

/** `D MMM, YYYY`, the date format of asset tables (specification 2, section 9). */
export function assetDate(iso: string): string {
  const date = parseISO(iso)
  return `${date.getDate()} ${MONTHS[date.getMonth()] ?? ''}, ${lightFormat(date, 'yyyy')}`
}
