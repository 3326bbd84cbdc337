import { linkedAttributeFixture } from '@selvedge/machines/testing'
import { expect, it } from 'vitest'
import { groupAttributes } from './group-attributes.ts'

const attribute = (id: string) => linkedAttributeFixture({ attribute_id: id, attribute: `Attribute ${id}` })
const tests = { id: 'g1', name: 'Tests' }
const care = { id: 'g2', name: 'Care' }

it('puts attributes under the first of their groups by name, those of none last', () => {
  const known = new Map([
    ['a1', { groups: [] }],
    ['a2', { groups: [tests] }],
    ['a3', { groups: [tests, care] }],
    ['a4', { groups: [tests] }],
  ])
  const [a1, a2, a3, a4, a5] = ['a1', 'a2', 'a3', 'a4', 'a5'].map(attribute)
  expect(groupAttributes([a1!, a2!, a3!, a4!, a5!], known)).toEqual([
    { ...care, attributes: [a3] },
    { ...tests, attributes: [a2, a4] },
    { id: '', name: '', attributes: [a1, a5] },
  ])
})
