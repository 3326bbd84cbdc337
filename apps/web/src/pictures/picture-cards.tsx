import type { Asset } from '@selvedge/sdk'
import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { AssetCards } from '../assets/asset-cards.tsx'
import { CardControls } from '../assets/card-controls.tsx'
import { useCardColumns } from '../assets/use-card-columns.ts'
import { useCardSize } from '../assets/use-card-size.ts'
import { ListEmpty } from '../list/list-empty.tsx'
import { byId, type PictureSelection, type PicturesProps } from './picture-selection.ts'
import { PICTURE_LIST, PICTURES } from './pictures.messages.ts'
import { LIBRARY, usePictureGrid } from './use-pictures.ts'

/** The pictures as cards, with infinite scrolling. */
export default function PictureCards({ choice, beside, below }: PicturesProps) {
  const grid = usePictureGrid()
  const columns = useCardColumns(grid)
  const [size, setSize] = useCardSize()
  const shown = useSelector(grid, (snapshot) => snapshot.context.assets)
  const selection = useMemo(() => byId(choice, () => grid.getSnapshot().context.assets), [choice, grid])
  return (
    <>
      <CardControls {...{ grid, columns, size, beside }} of={LIBRARY} onResize={setSize} />
      <AssetCards
        grid={grid}
        columns={columns.drawn}
        size={size}
        selection={selection}
        empty={<ListEmpty list={grid} words={PICTURE_LIST} />}
        badgeOf={badgeWith(choice)}
      />
      {below?.(shown)}
    </>
  )
}

const badgeWith = (choice: PictureSelection) => (asset: Asset) =>
  choice.isDisabled?.(asset) ? PICTURES.alreadyLinked : undefined
