import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import { sharedFile } from '../../../imports/testing/files.ts'
import { findDuplicates } from '../find-duplicates.ts'
import { DIFFERENT_PAIRS, SAME_PAIRS } from './own-pairs.ts'

/**
 * The real catalogues stay outside of the repository, so that their pairs name lines: two lines, or one line and how it
 * was mistyped. Each edit is [position, characters left out, characters put in]; all labels were given by reading
 * (docs/BENCHMARKS.md).
 */
interface CataloguePair {
  file: Catalogue
  line: number
  other?: number
  edit?: Edit
  same: boolean
}

type Catalogue = 'fabrics' | 'materials'
type Edit = 'upper' | 'lower' | 'title' | 'last-first' | [at: number, out: number, text: string][]

interface LabelledPair {
  texts: readonly [string, string]
  isSame: boolean
}

export interface JudgedPair extends LabelledPair {
  isFound: boolean
}

/** Each pair for itself, since they are of many attributes. */
export function judgeOwnPairs(): JudgedPair[] {
  const labelled = (isSame: boolean) => (texts: readonly [string, string]) => ({ texts, isSame })
  return [...SAME_PAIRS.map(labelled(true)), ...DIFFERENT_PAIRS.map(labelled(false))].map((pair) => {
    const values = pair.texts.map((value, index) => ({ id: value, value, uses: 1 - index }))
    return { ...pair, isFound: findDuplicates({ values }).length === 1 }
  })
}

/** All values of a catalogue with all mistyped ones, as one attribute. */
export async function judgeCatalogue(file: Catalogue): Promise<JudgedPair[]> {
  const lines = await LINES[file]()
  const pairs = (await cataloguePairs()).filter((pair) => pair.file === file).map((pair) => labelledPair(pair, lines))
  const uses = new Map<string, number>()
  for (const value of lines.values()) uses.set(value, (uses.get(value) ?? 0) + 1)
  for (const value of pairs.flatMap(({ texts }) => texts)) uses.set(value, uses.get(value) ?? 0)
  const groups = findDuplicates({ values: [...uses].map(([value, n]) => ({ id: value, value, uses: n })) })
  const groupOf = new Map(groups.flatMap((ids, index) => ids.map((id) => [id, index] as const)))
  return pairs.map((pair) => {
    const [one, other] = pair.texts.map((text) => groupOf.get(text))
    return { ...pair, isFound: one !== undefined && one === other }
  })
}

export function figuresOf(pairs: readonly JudgedPair[]) {
  const count = (isSame: boolean, isFound: boolean) =>
    pairs.filter((pair) => pair.isSame === isSame && pair.isFound === isFound).length
  const [right, wrong, missed] = [count(true, true), count(false, true), count(true, false)]
  return { pairs: pairs.length, precision: right / (right + wrong), recall: right / (right + missed) }
}

const cataloguePairs = async (): Promise<CataloguePair[]> =>
  JSON.parse(await readFile(new URL('catalogue-pairs.json', import.meta.url), 'utf8')) as CataloguePair[]

const LINES = {
  fabrics: () => column('fabrics.csv', ',', 2),
  materials: () => column('building-materials.csv', ';', 1),
}

/** The texts of a column by their line in the file. */
async function column(name: string, delimiter: string, at: number): Promise<Map<number, string>> {
  const rows: string[][] = parse(await readFile(sharedFile(name), 'utf8'), { delimiter })
  return new Map(rows.slice(1).map((row, index) => [index + 2, row[at] ?? '']))
}

function labelledPair(
  { line, other, edit = [], same }: CataloguePair,
  lines: ReadonlyMap<number, string>,
): LabelledPair {
  const text = lines.get(line) ?? ''
  return { texts: [text, other === undefined ? edited(text, edit) : (lines.get(other) ?? '')], isSame: same }
}

function edited(text: string, edit: Edit): string {
  switch (edit) {
    case 'upper':
      return text.toUpperCase()
    case 'lower':
      return text.toLowerCase()
    case 'title':
      return text.toLowerCase().replaceAll(/(?<![a-z])[a-z]/g, (letter) => letter.toUpperCase())
    case 'last-first':
      return text.replace(/^(.+)[ _](\S+)$/, '$2, $1')
    default:
      return edit.reduce((now, [at, out, put]) => now.slice(0, at) + put + now.slice(at + out), text)
  }
}
