import { expect, it } from 'vitest'
import { withUnit } from './with-unit.ts'

it.each([
  ['Width', 'cm', 'Width (cm)'],
  ['Width (cm)', 'cm', 'Width (cm)'],
  ['Width (CM)', 'cm', 'Width (CM)'],
  ['Width (usable)', 'cm', 'Width (usable) (cm)'],
  ['Width', null, 'Width'],
])('%s in %s reads %s', (name, unit, title) => expect(withUnit(name, unit)).toBe(title))
