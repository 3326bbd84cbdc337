import type { UseTreeViewReturn } from '@ark-ui/react/tree-view'
import type { LabelColor } from '../label-chip/label-chip.tsx'

export interface CheckTreeLeaf {
  id: string
  label: string
  checked: boolean | 'mixed'
  /** Beside the label, such as '12 of 40'. */
  note?: string | undefined
  /** Can be reached, but not toggled. */
  disabled?: boolean
}

export interface CheckTreeBranch {
  id: string
  label: string
  color: LabelColor
  leaves: readonly CheckTreeLeaf[]
}

/** Nodes as Ark UI takes them. */
export interface TreeNode {
  id: string
  label: string
  children?: TreeNode[]
}

export type Tree = UseTreeViewReturn<TreeNode>

export const asNode = ({ id, label, leaves }: CheckTreeBranch): TreeNode => ({
  id,
  label,
  children: leaves.map((leaf) => ({ id: leaf.id, label: leaf.label })),
})
