import { describe, expect, it } from 'vitest'

import { allOf, where } from '../grammar/build-filter.ts'
import { choiceSchema, isMatching, matchingSchema, toWireChoice } from './choice.ts'

const ID = '01900000-0000-7000-8000-000000000001'

describe('a choice', () => {
  it('of ids travels as these', () => {
    expect(toWireChoice([ID])).toEqual({ ids: [ID] })
  })

  it('of all that match travels as texts of the grammar', () => {
    const choice = {
      filter: allOf(where('name', 'ct', 'navy & white')),
      privateFilter: allOf(where('view', 'in', ID)),
      search: 'linen',
      except: [ID],
      expected: 0,
    }
    expect(toWireChoice(choice)).toEqual({
      matching: {
        filters: '(name[ct]:navy%20%26%20white)',
        privateFilters: `(view[in]:${ID})`,
        search: 'linen',
        except: [ID],
        expected: 0,
      },
    })
  })

  it('leaves out what says nothing, also items of a filter that have no value yet', () => {
    expect(toWireChoice({ filter: allOf(where('name', 'ct', '')), search: '', except: [] })).toEqual({ matching: {} })
  })

  it('is of ids or of what matches', () => {
    expect([isMatching([]), isMatching({})]).toEqual([false, true])
  })

  it('is read back as it was sent', () => {
    for (const choice of [[ID], {}, { search: 'linen', except: [ID], expected: 3 }]) {
      const sent = toWireChoice(choice)
      expect(choiceSchema.parse(sent)).toEqual(sent)
    }
  })

  it('names either ids or a match, in known fields', () => {
    const bad = [{}, { ids: [] }, { ids: [ID], matching: {} }, { matching: { filter: [] } }, { matching: [] }]
    expect(bad.filter((body) => choiceSchema.safeParse(body).success)).toEqual([])
  })

  it('leaves out at most 10,000', () => {
    const except = (count: number) => ({ except: Array.from({ length: count }, () => ID) })
    expect([10_000, 10_001].map((count) => matchingSchema.safeParse(except(count)).success)).toEqual([true, false])
  })
})
