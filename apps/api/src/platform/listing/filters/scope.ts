import { allOf } from './conditions.ts'
import type { Condition } from '../columns/list-column.ts'
import type { ListContext } from '../list-context.ts'
import type { ListResource } from '../list-resource.ts'

/** Rows of a list that belong to a parent, e.g. the variants of an asset; `key` identifies the scope. */
export interface Scope {
  key: string
  condition: Condition
}

/** The same list, restricted to the rows in the scope. */
export function scoped<Row extends { id: string }>(resource: ListResource<Row>, scope: Scope): ListResource<Row> {
  // Precomputed counts cover the whole list only.
  const { counts: _, shortTotal: __, ...rest } = resource
  return {
    ...rest,
    visible(context: ListContext) {
      const whole = resource.visible?.(context)
      return {
        key: `${whole?.key ?? ''} ${scope.key}`,
        condition: whole ? allOf([whole.condition, scope.condition]) : scope.condition,
      }
    },
  }
}
