import { listFixtures } from '../shared/list.fixtures.ts'
import { pageOf } from '../shared/page.fixtures.ts'
import type { MachineFixtures } from '../testing/shortest-paths.ts'
import type { categoryListMachine } from './category-list.machine.ts'
import { labelCategoryFixture } from './labels.fixtures.ts'

/** A list without columns, so it has no filter. */
export const categoryListFixtures: MachineFixtures<typeof categoryListMachine> = listFixtures(
  pageOf([labelCategoryFixture()]),
  [],
)
