import { describe, expect, it } from 'vitest'
import { assetDate, typeOf } from './asset-words.tsx'

describe('what is said of an asset', () => {
  it('is its type by the subtype', () => {
    const types = ['image/png', 'image/svg+xml', 'text/csv; charset=utf-8', 'application/vnd.ms-excel', 'odd']
    expect(types.map((mimetype) => typeOf({ mimetype }))).toEqual(['PNG', 'SVG', 'CSV', 'EXCEL', 'ODD'])
  })

  it('of office files is the usual ending, as their subtypes are long', () => {
    const subtypes = ['spreadsheetml.sheet', 'wordprocessingml.document', 'presentationml.presentation']
    const types = subtypes.map((one) => typeOf({ mimetype: `application/vnd.openxmlformats-officedocument.${one}` }))
    expect(types).toEqual(['XLSX', 'DOCX', 'PPTX'])
  })

  it('is its day with the month in letters', () => {
    expect(['2026-01-05T12:00:00.000Z', '2026-12-31T12:00:00.000Z'].map(assetDate)).toEqual([
      '5 Jan, 2026',
      '31 Dec, 2026',
    ])
  })
})
