import { allOf, type AttributeValue, type Client, isApiError, type ListQuery, type Page, where } from '@selvedge/sdk'
import type { QueryClient } from '@tanstack/query-core'
import { fromPromise } from 'xstate'

import { FRESH_FOR } from '../limits.ts'
import { invalidateKeys } from '../query/invalidate.ts'
import { attributeKeys } from './attributes.keys.ts'
import { isSameValue } from './typed-value.ts'
import type { ValuePickerInput } from './value-picker.machine.ts'

/** The actors of the attribute machines. Created once per page. */
export function createAttributeActors({ attributeValues }: Pick<Client, 'attributeValues'>, cache: QueryClient) {
  return {
    readValues: fromPromise<Page<AttributeValue>, { attributeId: string; search: string }>(({ input }) => {
      const query: ListQuery = { size: 25, ...(input.search && { search: input.search }) }
      return cache.fetchQuery({
        queryKey: attributeKeys.values(input.attributeId, query),
        queryFn: ({ signal }) => attributeValues.list(input.attributeId, query, { signal }),
        staleTime: FRESH_FOR,
      })
    }),
    // Changes ignore the abort signal: leaving the page does not undo what the server has begun.
    createValue: fromPromise<AttributeValue, ValuePickerInput & { text: string }>(async ({ input }) => {
      try {
        return (await attributeValues.create(input.attributeId, { value: input.text })).value
      } catch (error) {
        if (!isApiError(error, 'conflict')) throw error
        const existing = await existingValue(input)
        if (!existing) throw error
        return existing
      } finally {
        invalidateKeys(cache, [attributeKeys.valuesOf(input.attributeId), attributeKeys.lists])
      }
    }),
  }

  /**
   * The existing value that conflicts with the new one. Searching is needed only for a number written in another form.
   */
  async function existingValue({ attributeId, displayType, text }: ValuePickerInput & { text: string }) {
    const isIt = ({ value }: AttributeValue) => isSameValue(displayType, value, text)
    const { data } = await attributeValues.list(attributeId, { filter: allOf(where('value', 'eq', text)) })
    const found = data.find(isIt)
    if (found) return found
    for await (const value of attributeValues.list(attributeId)) {
      if (isIt(value)) return value
    }
    return undefined
  }
}
