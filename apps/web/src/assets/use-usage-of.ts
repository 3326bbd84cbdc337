import { useQuery } from '@tanstack/react-query'
import { assetKeys } from '@selvedge/machines'
import { type Choice, createAssets, isMatching } from '@selvedge/sdk'
import type { AssetUsage } from '@selvedge/sdk/wire'
import { useResource } from '../shared/use-resource.ts'
import { ASSETS } from './assets.messages.ts'

/** What uses the chosen assets, in words; of several also each of the first that are used. */
export function useUsageOf(choice: Choice) {
  const assets = useResource('assets', createAssets)
  const only = !isMatching(choice) && choice.length === 1 ? choice[0] : undefined
  const one = useQuery({
    queryKey: assetKeys.usage([only ?? '']),
    queryFn: ({ signal }) => assets.usage(only ?? '', { signal }),
    enabled: only !== undefined,
  })
  const many = useQuery({
    queryKey: assetKeys.usageOfMany(choice),
    queryFn: ({ signal }) => assets.usageOfMany(choice, { signal }),
    enabled: only === undefined,
  })
  if (one.isError) return { text: ASSETS.uncounted }
  if (many.isError) return { text: ASSETS.uncountedMany }
  if (one.data) return { text: textOfOne(usersIn(one.data)) }
  if (many.data) return { text: textOfMany(many.data.used, usersIn(many.data)), used: many.data }
  return { text: '' }
}

/** What uses an asset, e.g. `3 variants`, `1 showcase`. */
export const usersIn = (usage: AssetUsage): string[] =>
  (['variants', 'products', 'values', 'showcases'] as const).flatMap((kind) =>
    usage[kind] > 0 ? [ASSETS[kind](usage[kind])] : [],
  )

const textOfOne = (users: string[]) => (users.length > 0 ? ASSETS.usage(users) : ASSETS.unused)
const textOfMany = (used: number, users: string[]) => (used > 0 ? ASSETS.usageOfMany(used, users) : ASSETS.unusedMany)
