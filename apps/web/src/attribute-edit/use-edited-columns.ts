import { attributeKeys, COLUMNS_FRESH_FOR, type EditedColumn, isEditedColumn } from '@selvedge/machines'
import { type Column, createAttributes } from '@selvedge/sdk'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useResource } from '../shared/use-resource.ts'

/** The columns that can be edited, without the checkbox column (specification 2, section 5). */
export function useEditedColumns() {
  const attributes = useResource('attributes', createAttributes)
  const { data, isError, refetch } = useQuery<Column[]>({
    queryKey: attributeKeys.columns,
    queryFn: ({ signal }) => attributes.columns({ signal }),
    staleTime: COLUMNS_FRESH_FOR,
  })
  const columns = useMemo(
    () =>
      (data ?? []).flatMap(({ id, header, editable, type }): { id: EditedColumn; header: string }[] =>
        editable && type !== 'checkbox' && isEditedColumn(id) ? [{ id, header }] : [],
      ),
    [data],
  )
  return { columns, hasFailed: isError, retry: () => void refetch() }
}
