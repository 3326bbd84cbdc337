import type { Asset } from '@selvedge/sdk'
import type { LabelOfAsset } from '@selvedge/sdk/wire'

import { createEditMachine, type EditRef, type EditSnapshot } from '../shared/edit.machine.ts'

/** The labels of one asset, as the editor shows them. */
export interface AssetLabels {
  labels: readonly LabelOfAsset[]
}

/** The label editor of one asset (specification 2, section 2). */
export const assetLabelsMachine = createEditMachine<Asset, AssetLabels>('assetLabels', {
  valuesOf: ({ labels }) => ({ labels }),
  saves: 'whenAsked',
})

export type AssetLabelsRef = EditRef<Asset, AssetLabels>
export type AssetLabelsSnapshot = EditSnapshot<Asset, AssetLabels>

/** The labels with this one put in, or taken out if it was in; ordered by category and name, as the server does. */
export function toggledLabel(labels: readonly LabelOfAsset[], label: LabelOfAsset): readonly LabelOfAsset[] {
  const others = labels.filter(({ id }) => id !== label.id)
  if (others.length < labels.length) return others
  return [...labels, label].toSorted(
    (one, other) => ORDER(one.category.name, other.category.name) || ORDER(one.name, other.name),
  )
}

const ORDER = new Intl.Collator('en').compare
