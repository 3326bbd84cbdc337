import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { protocol } from '@electric-sql/pglite'
import { expect, it } from 'vitest'
import { openPGlite } from './open-pglite.ts'
import { rawAnswer } from './raw-answer.ts'

const ROWS = 20_000
const READS = 20
/** If the rows of all reads were kept, the heap would grow ten times as much. */
const MAX_GROWTH_MB = 10

it('keeps nothing of what was read', async () => {
  const { pglite } = await openPGlite({ kind: 'memory', template: undefined })
  const question = protocol.serialize.query(`select i, 'row ' || i from generate_series(1, ${ROWS}) i`)
  const first = await rawAnswer(pglite, question)
  const before = usedMb()
  for (let read = 0; read < READS; read += 1) expect(await rawAnswer(pglite, question)).toEqual(first)
  const growth = usedMb() - before
  await pglite.close()
  expect(first.length).toBeGreaterThan(ROWS * 20)
  expect(growth).toBeLessThan(MAX_GROWTH_MB)
})

/** JavaScript heap in use after garbage collection, in MB. */
function usedMb(): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  return process.memoryUsage().heapUsed / 2 ** 20
}
