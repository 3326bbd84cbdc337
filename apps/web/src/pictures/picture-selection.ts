import type { Asset } from '@selvedge/sdk'
import type { ReactNode } from 'react'

/** Which pictures are chosen, and what choosing one does. */
export interface PictureSelection {
  /** `single`: choosing a picture replaces the previous choice. */
  mode: 'single' | 'multiple'
  selected: ReadonlySet<string>
  onToggle: (asset: Asset) => void
  isDisabled?: (asset: Asset) => boolean
}

/** Pictures to choose from, whether as cards or as rows. */
export interface PicturesProps {
  choice: PictureSelection
  /** Placed at the end of the toolbar. */
  beside: ReactNode
  /** What stands below the pictures, given those on screen. */
  below: ((shown: readonly Asset[]) => ReactNode) | undefined
}

/** The choice in the form that grids and tables take, which know the pictures by id. */
export function byId({ onToggle, ...choice }: PictureSelection, shown: () => readonly Asset[]) {
  return {
    ...choice,
    onToggle(id: string) {
      const asset = shown().find((one) => one.id === id)
      if (asset) onToggle(asset)
    },
  }
}
