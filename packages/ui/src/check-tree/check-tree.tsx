import { createTreeCollection } from '@ark-ui/react/collection'
import { useTreeView } from '@ark-ui/react/tree-view'
import { css } from '@selvedge/ui/css'
import { useMemo, useState } from 'react'
import { TreeBranchNode } from './tree-branch-node.tsx'
import { asNode, type CheckTreeBranch, type TreeNode } from './types.ts'

export interface CheckTreeProps {
  /** Accessible name. */
  label: string
  branches: readonly CheckTreeBranch[]
  /** Ids of the open branches. */
  expanded: readonly string[]
  onExpandedChange: (expanded: string[]) => void
  /** A leaf was chosen by click, Enter or Space; never a disabled one. */
  onToggle: (leafId: string) => void
}

/** A tree of two levels whose leaves are checked, with the keyboard of a WAI-ARIA tree. */
export function CheckTree({ label, branches, expanded, onExpandedChange, onToggle }: CheckTreeProps) {
  const collection = useMemo(
    () =>
      createTreeCollection<TreeNode>({
        nodeToValue: ({ id }) => id,
        nodeToString: ({ label: text }) => text,
        rootNode: { id: '', label: '', children: branches.map(asNode) },
      }),
    [branches],
  )
  const [focused, setFocused] = useState<string | null>(null)
  const isReachable = branches.some(
    ({ id, leaves }) => id === focused || (expanded.includes(id) && leaves.some((leaf) => leaf.id === focused)),
  )
  const tree = useTreeView({
    collection,
    // Tab goes to the first node when the page has closed the branch of the last one.
    focusedValue: isReachable ? focused : null,
    onFocusChange: (details) => setFocused(details.focusedValue),
    expandedValue: [...expanded],
    onExpandedChange: (details) => onExpandedChange(details.expandedValue),
    // Leaves are checked, not selected.
    selectedValue: [],
    translations: { treeLabel: label },
  })
  return (
    <div {...tree.getRootProps()}>
      {/* Named by its label alone: there is no heading with the id that Ark expects. */}
      <div {...tree.getTreeProps()} aria-labelledby={undefined} className={list}>
        {branches.map((branch, index) => (
          <TreeBranchNode
            key={branch.id}
            tree={tree}
            branch={branch}
            index={index}
            isOpen={expanded.includes(branch.id)}
            onToggle={onToggle}
          />
        ))}
      </div>
    </div>
  )
}

const list = css({ display: 'grid', gap: '1', minWidth: '0' })
