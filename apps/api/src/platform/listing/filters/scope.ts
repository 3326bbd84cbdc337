import { allOf } from './conditions.ts'
import type { Condition } from '../columns/list-column.ts'
import type { ListContext } from '../list-context.ts'
import type { ListResource } from '../list-resource.ts'

/** Rows of a list that hang on something else, e.g. the variants of an asset; `key` tells such scopes apart. */
export interface Scope {
  key: string
  condition: Condition
}

/** The same list, of the rows in the scope alone. */
export function scoped<Row extends { id: string }>(resource: ListResource<Row>, scope: Scope): ListResource<Row> {
  // What is counted beforehand is counted for the whole list.
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
