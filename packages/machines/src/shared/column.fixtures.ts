import type { Column, ColumnType } from '@selvedge/sdk'
import { OPERATORS_OF_TYPE } from '@selvedge/sdk/wire'

/** A column of a list that can be sorted, but neither hidden nor edited; every field may be replaced. */
export function columnFixture(id: string, header: string, type: ColumnType, changes: Partial<Column> = {}): Column {
  return {
    id,
    header,
    type,
    identifier: id,
    operators: [...OPERATORS_OF_TYPE[type]],
    sortable: true,
    draggable: true,
    editable: false,
    always_on: false,
    nested: false,
    facet: false,
    unit: null,
    ...changes,
  }
}
