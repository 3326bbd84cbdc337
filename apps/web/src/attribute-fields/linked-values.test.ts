import { linkedAttributeFixture } from '@selvedge/machines/testing'
import { describe, expect, it } from 'vitest'
import { isSameLinked, withAttribute, withEmpty } from './linked-values.ts'

const composition = linkedAttributeFixture()
const width = linkedAttributeFixture({ attribute_id: 'a2', attribute: 'Width', display_type: 'int' }, ['140'])
const hemp = { id: 'b9', value: 'Hemp', standard: null, tolerance: null }

describe('withAttribute', () => {
  it('changes one attribute and leaves the others as they are', () => {
    const [first, second] = withAttribute([composition, width], { ...composition, values: [hemp] })
    expect(first).toEqual({ ...composition, values: [hemp] })
    expect(second).toBe(width)
  })
  it('takes an attribute without values out, and puts a new one behind', () => {
    const none = { ...composition, values: [] }
    expect(withAttribute([composition, width], none)).toEqual([width])
    expect(withAttribute([width], composition)).toEqual([width, composition])
    expect(withAttribute([width], none)).toEqual([width])
  })
})

it('withEmpty shows attributes without a value once, behind those that have one', () =>
  expect(withEmpty([width], [composition, composition, width])).toEqual([width, { ...composition, values: [] }]))

it('isSameLinked sees what is shown', () => {
  expect(isSameLinked(composition, linkedAttributeFixture())).toBe(true)
  expect(isSameLinked(composition, linkedAttributeFixture({}, ['Wool', 'Linen']))).toBe(false)
  expect(isSameLinked(composition, linkedAttributeFixture({}, ['Silk']))).toBe(false)
  expect(isSameLinked(composition, linkedAttributeFixture({ unit: 'g' }))).toBe(false)
})
