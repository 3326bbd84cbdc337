import { listFixtures } from '../shared/list.fixtures.ts'
import type { MachineFixtures } from '../testing/shortest-paths.ts'
import type { productListMachine } from './product-list.machine.ts'
import { productColumnFixtures, productPageFixture } from './products.fixtures.ts'

export const productListFixtures: MachineFixtures<typeof productListMachine> = listFixtures(
  productPageFixture(3, 60),
  productColumnFixtures,
)
