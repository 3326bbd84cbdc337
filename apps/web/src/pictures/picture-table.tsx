import { type Asset, imageUrl } from '@selvedge/sdk'
import { Badge, Thumbnail } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { FIXED_COLUMNS, INITIAL_COLUMNS, lookWith } from '../assets/asset-columns.tsx'
import { useAssetFacets } from '../assets/use-asset-facets.ts'
import { useColumnSettings } from '../columns/use-column-settings.ts'
import { ListScreen } from '../list/list-screen.tsx'
import { byId, type PictureSelection, type PicturesProps } from './picture-selection.ts'
import { PICTURE_LIST, PICTURES } from './pictures.messages.ts'
import { LIBRARY, usePictureList } from './use-pictures.ts'

const NO_PICTURES: readonly Asset[] = []

/** The pictures as rows of a list to choose from. */
export default function PictureTable({ choice, beside, below }: PicturesProps) {
  const list = usePictureList()
  const settings = useColumnSettings({ list: 'assets', initial: INITIAL_COLUMNS, fixed: FIXED_COLUMNS })
  const facets = useAssetFacets(LIBRARY)
  const shown = useSelector(list, (snapshot) => snapshot.context.shown?.data ?? NO_PICTURES)
  const { isDisabled } = choice
  const look = useMemo(() => pictureLook(isDisabled), [isDisabled])
  const selection = useMemo(() => byId(choice, () => list.getSnapshot().context.shown?.data ?? []), [choice, list])
  return (
    <>
      <ListScreen {...{ list, settings, look, facets, beside }} words={PICTURE_LIST} choice={selection} />
      {below?.(shown)}
    </>
  )
}

/** Nothing in a row leads elsewhere, as the user is in the middle of a choice. */
const pictureLook = (isLinked: PictureSelection['isDisabled']) =>
  lookWith({
    image: ({ image_url }, density) => (
      <Thumbnail
        size={density}
        src={image_url && imageUrl(image_url, 'thumbnail')}
        previewSrc={image_url && imageUrl(image_url)}
        alt=""
      />
    ),
    name: (asset) => (
      <span className={named}>
        <bdi className={css({ truncate: true })}>{asset.name}</bdi>
        {isLinked?.(asset) && <Badge>{PICTURES.alreadyLinked}</Badge>}
      </span>
    ),
  })

// Keeps the 'already linked' badge visible even after a long name.
const named = css({ display: 'flex', alignItems: 'center', gap: '8', minWidth: '0' })
