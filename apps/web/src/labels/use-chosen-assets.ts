import { assetKeys } from '@selvedge/machines'
import { type Asset, type Choice, createAssets } from '@selvedge/sdk'
import { useMemo, useState } from 'react'
import { typeOf } from '../assets/asset-words.tsx'
import type { ChosenRow } from '../shared/chosen-list.tsx'
import { chosenPages, isChosenIn } from '../shared/chosen-pages.ts'
import { type GrowingList, useInfiniteRows } from '../shared/use-infinite-rows.ts'
import { useResource } from '../shared/use-resource.ts'

export type ChosenAsset = ChosenRow & Pick<Asset, 'image_url' | 'kind'>

/** The assets of a selection, loaded while scrolling. Removed ones are filtered out without a refetch. */
export function useChosenAssets(choice: Choice) {
  const assets = useResource('assets', createAssets)
  const [first] = useState(choice)
  const list = useMemo<GrowingList<ChosenAsset>>(
    () => ({ queryKey: [...assetKeys.lists, 'chosen', first], fetchPage: chosenPages(first, assets.list, toChosen) }),
    [assets, first],
  )
  const { rows = [], more } = useInfiniteRows(list)
  const shown = useMemo(() => {
    const isChosen = isChosenIn(choice)
    return rows.filter(({ id }) => isChosen(id))
  }, [rows, choice])
  return { rows: shown, more }
}

const toChosen = ({ id, name, image_url, kind, mimetype }: Asset): ChosenAsset => ({
  id,
  name,
  image_url,
  kind,
  detail: typeOf({ mimetype }),
})
