import type { AssetGridRef } from '@selvedge/machines'
import type { Asset } from '@selvedge/sdk'
import type { CardChoice } from '@selvedge/ui'
import { pagePart } from '@selvedge/ui'
import { lazy, Suspense } from 'react'
import { useSearch } from 'wouter'
import { AssetCards } from '../assets/asset-cards.tsx'
import { GridEmpty, GridToolbar } from '../assets/assets-grid.tsx'
import { type AssetLook, CardSizeSwitch, LookSwitch } from '../assets/look-switch.tsx'
import { useCardSize } from '../assets/use-card-size.ts'
import { PICTURES } from './pictures.messages.ts'

const PictureTable = lazy(pagePart(async () => ({ default: (await import('./picture-table.tsx')).PictureTable })))
const PictureUpload = lazy(pagePart(() => import('./picture-upload.tsx')))

interface PictureChoiceProps {
  grid: AssetGridRef
  look: AssetLook
  /** Path of the table. */
  path: string
  choice: CardChoice<Asset>
  /** Called after a picture was uploaded to the library from here. */
  onUploaded: (asset: Asset) => void
}

/** Searches the pictures of the library and selects among them, as cards or as a table. */
export function PictureChoice({ grid, look, path, choice, onUploaded }: PictureChoiceProps) {
  const search = useSearch()
  const [size, setSize] = useCardSize()
  const empty = <GridEmpty grid={grid} hint={PICTURES.none} />
  return (
    <>
      <Suspense>
        <PictureUpload onUploaded={onUploaded} />
      </Suspense>
      <GridToolbar grid={grid}>
        {look === 'grid' && <CardSizeSwitch size={size} onChange={setSize} />}
        <LookSwitch look={look} path={path} search={search && `?${search}`} />
      </GridToolbar>
      {look === 'grid' ? (
        <AssetCards grid={grid} size={size} selection={choice} empty={empty} badgeOf={badgeWith(choice)} />
      ) : (
        <Suspense>
          <PictureTable grid={grid} choice={choice} empty={empty} />
        </Suspense>
      )}
    </>
  )
}

const badgeWith = (choice: CardChoice<Asset>) => (asset: Asset) =>
  choice.isDisabled?.(asset) ? PICTURES.alreadyLinked : undefined
