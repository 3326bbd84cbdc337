import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { sampleOf } from '../../../../../../tools/sampling.ts'
import { refusalOf, wholeTable } from '../testing/files.ts'
import { type CorpusCase, corpusCaseSchema } from './corpus-case.ts'
import { expectedFacts, foundFacts, optionsOf } from './corpus-facts.ts'

const folder = import.meta.dirname
const CASES = globSync('*/*.json', { cwd: folder, exclude: ['proposals/*'] })
  .toSorted()
  .map((place) => {
    const example = corpusCaseSchema.parse(JSON.parse(readFileSync(join(folder, place), 'utf8')))
    return { topic: dirname(place), path: join(folder, dirname(place), example.file), ...example }
  })

/** Opening a workbook starts a process, which takes most of the time. */
const WORKBOOKS_IN_GATE = 40
const isWorkbook = ({ file }: CorpusCase) => /\.(?:xls\w?|od\w)$/i.test(file)
const CASES_IN_RUN = [
  ...CASES.filter((example) => !isWorkbook(example)),
  ...sampleOf(CASES.filter(isWorkbook), { count: WORKBOOKS_IN_GATE, key: 'workbooks' }),
]

const topicsOf = (cases: typeof CASES) => [...Map.groupBy(cases, ({ topic }) => topic)]
const isRefused = ({ refused }: CorpusCase) => refused !== undefined

describe.each(topicsOf(CASES_IN_RUN.filter((example) => !isRefused(example))))('corpus of %s', (_, cases) => {
  test.each(cases)('$file: $about', async ({ path, topic: _topic, ...example }) => {
    const { facts, unstated } = await foundFacts(path, example)
    expect(facts).toEqual(expectedFacts(example, unstated))
  })
})

describe.each(topicsOf(CASES_IN_RUN.filter(isRefused)))('corpus of %s', (_, cases) => {
  test.each(cases)('$file: $about', async ({ path, refused, ...example }) => {
    expect(await refusalOf(wholeTable(path, optionsOf(example)))).toEqual({ line: undefined, ...refused })
  })
})
