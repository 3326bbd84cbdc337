import { labelKeys } from '@selvedge/machines'
import { type Choice, createAssets } from '@selvedge/sdk'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useResource } from '../shared/use-resource.ts'
import type { CountedLabels } from './bulk-marks.ts'

/** On how many of the chosen assets each label is, counted again when an asset is taken out. */
export function useLabelCounts(choice: Choice) {
  const assets = useResource('assets', createAssets)
  const { data, isError, refetch } = useQuery({
    queryKey: labelKeys.counts(choice),
    queryFn: ({ signal }) => assets.labelCounts(choice, { signal }),
    placeholderData: keepPreviousData,
  })
  const counted = useMemo<CountedLabels | undefined>(
    () => data && { total: data.count, counts: new Map(data.labels.map(({ id, count }) => [id, count])) },
    [data],
  )
  return { counted, hasFailed: isError, retry: () => void refetch() }
}
