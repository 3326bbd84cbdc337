import { css } from '@selvedge/ui/css'
import { ChevronRight } from 'lucide-react'
import { LabelChip } from '../label-chip/label-chip.tsx'
import { TreeLeafNode } from './tree-leaf-node.tsx'
import { treeRow } from './tree-row.ts'
import { asNode, type CheckTreeBranch, type Tree } from './types.ts'

interface TreeBranchNodeProps {
  tree: Tree
  branch: CheckTreeBranch
  index: number
  isOpen: boolean
  onToggle: (leafId: string) => void
}

/**
 * A branch with its leaves. Ark makes its focusable part a button inside of the tree item; here it is the tree item
 * itself, so that screen readers say whether it is open.
 */
export function TreeBranchNode({ tree, branch, index, isOpen, onToggle }: TreeBranchNodeProps) {
  const { id, label, color, leaves } = branch
  const place = { node: asNode(branch), indexPath: [index] }
  const group = `${tree.getTreeProps().id ?? ''}:${id}`
  const checked = leaves.filter((leaf) => leaf.checked === true).length
  const count = checked > 0 ? `${checked}/${leaves.length}` : `${leaves.length}`
  return (
    <div role="none">
      <div
        {...tree.getBranchControlProps(place)}
        role="treeitem"
        aria-level={1}
        // Without a name of its own, it would be named by its leaves too.
        aria-label={`${label} ${count}`}
        aria-expanded={isOpen}
        aria-owns={isOpen ? group : undefined}
        className={treeRow}
      >
        <ChevronRight aria-hidden size={16} strokeWidth={1.75} className={chevron} />
        <LabelChip color={color}>
          <bdi>{label}</bdi>
        </LabelChip>{' '}
        <span className={countText}>{count}</span>
      </div>
      {isOpen && (
        <div {...tree.getBranchContentProps(place)} id={group} aria-label={label}>
          {leaves.map((leaf, at) => (
            <TreeLeafNode key={leaf.id} tree={tree} leaf={leaf} indexPath={[index, at]} onToggle={onToggle} />
          ))}
        </div>
      )}
    </div>
  )
}

const chevron = css({
  flexShrink: '0',
  color: 'fg.subtle',
  transition: '[transform 160ms cubic-bezier(.2,.7,.2,1)]',
  '[aria-expanded=true] > &': { transform: 'rotate(90deg)' },
  '@media (prefers-reduced-motion: reduce)': { transition: '[none]' },
})
const countText = css({
  marginInlineStart: 'auto',
  color: 'fg.muted',
  fontSize: 'sm',
  fontVariantNumeric: 'tabular-nums',
})
