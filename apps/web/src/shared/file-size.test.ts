import { expect, it } from 'vitest'
import { fileSize } from './file-size.ts'

it('says a size in the unit that fits', () => {
  expect([0, 999, 48_213, 250_000, 1_500_000, 2_000_000_000_000].map(fileSize)).toEqual([
    '0 B',
    '999 B',
    '48.2 kB',
    '250 kB',
    '1.5 MB',
    '2,000 GB',
  ])
})
