import { unguardFormula } from './writing/formula-guard.ts'

/** Cells as a spreadsheet shows them, and those that the file writes differently, by column. */
interface ShownCells {
  cells: string[]
  written?: ReadonlyMap<number, string>
}

/**
 * Programs write a text in a form that a spreadsheet does not calculate or shorten: `'=A1` for =A1, and `="007"` for
 * 007. Our own exports use the apostrophe.
 */
export function shownCells(cells: readonly string[]): ShownCells {
  let written: Map<number, string> | undefined
  const shown = cells.map((cell, index) => {
    const text = shownText(cell)
    if (text !== cell) (written ??= new Map()).set(index, cell)
    return text
  })
  return { cells: shown, ...(written && { written }) }
}

export const isTextFormula = (cell: string): boolean => TEXT_FORMULA.test(cell)

const TEXT_FORMULA = /^="((?:[^"]|"")*)"$/

function shownText(cell: string): string {
  const [, text] = (cell.startsWith('="') && TEXT_FORMULA.exec(cell)) || []
  return text === undefined ? unguardFormula(cell) : text.replaceAll('""', '"')
}
