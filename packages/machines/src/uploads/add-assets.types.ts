import type { LabelOfAsset } from '@selvedge/sdk/wire'

import type { ChosenItem, LinkAction, LinkChoices, TargetTable } from '../links/link-choices.ts'
import type { LinkProblem } from '../shared/link-problem.ts'
import type { Upload } from './upload.types.ts'

export type AddAssetsStep = 'upload' | 'link' | 'review' | 'labels'

/** The part of the state that is in the address. */
export interface AddAssetsPlace {
  step: AddAssetsStep
  table: TargetTable
}

/** What was chosen so far; plain JSON, so that it survives a reload. The files themselves are in the upload queue. */
export interface AddAssetsDraft extends Pick<LinkChoices, 'variants' | 'views' | 'action'> {
  labels: readonly LabelOfAsset[]
}

export const NO_ADD_ASSETS: AddAssetsDraft = { variants: [], views: [], action: 'add', labels: [] }

export type AddAssetsEvent =
  /** From the upload queue: the files of this wizard. */
  | { type: 'files.changed'; files: readonly Upload[] }
  | { type: 'file.removed'; id: string }
  | { type: 'table.chosen'; table: TargetTable }
  | { type: 'item.toggled'; item: ChosenItem }
  | { type: 'item.removed'; id: string }
  | { type: 'action.chosen'; action: LinkAction }
  | { type: 'labels.chosen'; labels: readonly LabelOfAsset[] }
  | { type: 'next' }
  | { type: 'back' }
  | { type: 'finish' }
  | { type: 'cancel' }
  /** The address changed by itself: the machine follows it without writing it again. */
  | ({ type: 'address.changed' } & AddAssetsPlace)

export interface AddAssetsInput extends AddAssetsPlace {
  draft: AddAssetsDraft
}

/** The app stores the draft in this browser. */
export interface AddAssetsNotice {
  type: 'draft.changed'
  draft: AddAssetsDraft
}

export interface AddAssetsContext extends AddAssetsInput {
  files: readonly Upload[]
  /** `empty`: the chosen views have no variants. `none`: no file was taken. */
  problem: LinkProblem | 'empty' | 'none' | undefined
  /** The server's sentence about the problem. */
  serverMessage: string | undefined
  end: AddAssetsOutput['end']
}

export type AddAssetsOutput = { end: 'added'; assets: number } | { end: 'cancelled' | 'empty' }

/** Ids of the assets that the files have become, each once. */
export const assetsOf = (files: readonly Upload[]): readonly string[] => [
  ...new Set(files.flatMap(({ asset }) => (asset ? [asset.id] : []))),
]
