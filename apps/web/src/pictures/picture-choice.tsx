import type { Asset } from '@selvedge/sdk'
import { pagePart } from '@selvedge/ui'
import { lazy, Suspense } from 'react'
import { useSearch } from 'wouter'
import { type AssetLook, LookSwitch } from '../assets/look-switch.tsx'
import type { PictureSelection, PicturesProps } from './picture-selection.ts'
import { PictureUpload } from './picture-upload.tsx'

const PictureCards = lazy(pagePart(() => import('./picture-cards.tsx')))
const PictureTable = lazy(pagePart(() => import('./picture-table.tsx')))

interface PictureChoiceProps {
  look: AssetLook
  /** Path of the table. */
  path: string
  choice: PictureSelection
  /** Called after a picture was uploaded to the library from here. */
  onUploaded: (asset: Asset) => void
  below?: NonNullable<PicturesProps['below']>
}

/** Searches, filters and sorts the pictures of the library and selects among them, as cards or as a table. */
export function PictureChoice({ look, path, choice, onUploaded, below }: PictureChoiceProps) {
  const search = useSearch()
  const Pictures = look === 'grid' ? PictureCards : PictureTable
  return (
    <>
      <PictureUpload onUploaded={onUploaded} staysAt={(to) => to === path || to === `${path}/grid`} />
      <Suspense>
        <Pictures choice={choice} beside={<LookSwitch look={look} path={path} search={search} />} below={below} />
      </Suspense>
    </>
  )
}
