import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { ROOT } from '../run.ts'

/** Files that take minutes, although they are small. */
export const LONG_FILES = ['e2e/screens.e2e.ts', 'e2e/reflow.e2e.ts', 'e2e/screens-phone.e2e.ts']

/** In a fresh clone Vitest starts the largest files first, and all workers but one would wait for these at the end. */
export default class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const byProject = Map.groupBy(await super.sort(files), ({ project }) => project.name)
    return [...byProject.values()].flatMap((ofProject) => ofProject.toSorted((a, b) => rankOf(a) - rankOf(b)))
  }
}

function rankOf({ moduleId }: TestSpecification): number {
  const at = LONG_FILES.indexOf(relative(ROOT, moduleId))
  return at === -1 ? LONG_FILES.length : at
}
