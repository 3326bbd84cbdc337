import { useQuery } from '@tanstack/react-query'
import { COLUMNS_FRESH_FOR, variantKeys } from '@selvedge/machines'
import type { Column } from '@selvedge/sdk'
import { useMemo } from 'react'
import { useServices } from '../shared/services.ts'

/** Editable columns of variants, without the checkbox columns (specification 1, 2.11). */
export function useEditableColumns() {
  const { client } = useServices()
  const options = useMemo(
    () => ({
      queryKey: variantKeys.columns,
      queryFn: ({ signal }: { signal: AbortSignal }) => client.variants.columns({ signal }),
      staleTime: COLUMNS_FRESH_FOR,
    }),
    [client],
  )
  const { data, isError, refetch } = useQuery<Column[]>(options)
  const columns = useMemo(() => (data ?? []).filter(({ editable, type }) => editable && type !== 'checkbox'), [data])
  return { columns, hasFailed: isError, retry: () => void refetch() }
}
