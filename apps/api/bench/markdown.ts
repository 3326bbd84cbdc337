import type { Machine } from './machine.ts'

export const machineLine = ({ processor, cores, memoryGb, system, node, date }: Machine): string =>
  `${date}: ${processor}, ${cores} cores, ${memoryGb} GB, ${system}, Node ${node}.`

/** Empty if there is no goal. */
export const verdict = (isMet: boolean | undefined): string => (isMet === undefined ? '' : isMet ? 'met' : 'MISSED')

export const percent = (part: number, digits = 0): string => `${(part * 100).toFixed(digits)} %`

export const number = (value: number | undefined): string =>
  value === undefined ? 'unknown' : Math.round(value).toLocaleString('en')

/** The first row is the header. The result is also readable in a terminal. */
export function table(rows: readonly (readonly string[])[]): string {
  const [header = []] = rows
  const widths = header.map((_, column) => Math.max(3, ...rows.map((row) => row[column]?.length ?? 0)))
  const [head = '', ...body] = rows.map(
    (row) => `| ${widths.map((width, column) => (row[column] ?? '').padEnd(width)).join(' | ')} |`,
  )
  return [head, `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...body].join('\n')
}
