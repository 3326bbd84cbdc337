import type { Sheet, SheetGroup, SheetMetadata } from '../sheet.ts'

export const SOME_METADATA: SheetMetadata = {
  document_name: 'Flame-retardant upholstery',
  document_number: 'TDS-0042',
  document_owner: 'Quality department',
  process_title: 'Woven and back-coated',
  current_revision: '3',
  last_revision_summary: 'Martindale value raised after the retest of March.',
  fabric_code: 'KON-1037',
  post_treatment: 'Washed',
  standard_treatment: 'Stain repellent',
  quality: 'Contract',
  issued_date: '2026-03-14',
}

export function someSheet(changes: Partial<Sheet> = {}): Sheet {
  return {
    supplier: { name: 'Loom & Sons' },
    product: { name: 'Kona Cotton' },
    metadata: SOME_METADATA,
    groups: [{ title: 'Environmental', rows: [{ name: 'Weight', value: '320 g/m²' }] }],
    ...changes,
  }
}

/** Five groups of rows, mostly of one line: four pages in all, or more with more sentences. */
export function longGroups(sentences = 6): SheetGroup[] {
  const titles = ['Environmental', 'UK flammability', 'UK specification', 'US flammability', 'US specification']
  return titles.map((title, group) => ({
    title,
    rows: Array.from({ length: 13 }, (_, row) => ({
      name: `Test ${group}.${row} began`,
      value:
        row % 4 === 2
          ? `${'Assessed on the darkest shade. '.repeat(sentences)} Test ${group}.${row} ended`
          : `Test ${group}.${row} ended`,
    })),
  }))
}
