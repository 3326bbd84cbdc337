import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, it } from 'vitest'
import { createVitest } from 'vitest/node'
import { ROOT } from '../run.ts'
import { LONG_FILES } from './long-files-first.ts'

it('files that take minutes start first, in each project by itself', async () => {
  expect(LONG_FILES.filter((file) => !existsSync(join(ROOT, file)))).toEqual([])
  const vitest = await createVitest('test', { root: ROOT, watch: false, project: ['e2e*'] })
  try {
    const files = await vitest.globTestSpecifications()
    const { sequencer: Sequencer } = vitest.config.sequence
    const sorted = await new Sequencer(vitest).sort(files)
    const nameOf = ({ moduleId, project }: (typeof sorted)[number]) => [project.name, relative(ROOT, moduleId)]
    expect(sorted.slice(0, LONG_FILES.length).map(nameOf)).toEqual(LONG_FILES.map((file) => ['e2e', file]))
    expect(sorted.length).toBe(files.length)
    expect(sorted.at(-1)?.project.name).toBe('e2e-alone')
  } finally {
    await vitest.close()
  }
})
