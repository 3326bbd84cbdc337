import { useState } from 'react'
import { CheckTree } from './check-tree.tsx'
import type { CheckTreeBranch } from './types.ts'

const branch = (id: string, label: string, color: CheckTreeBranch['color'], ...names: string[]): CheckTreeBranch => ({
  id,
  label,
  color,
  leaves: names.map((name) => ({ id: name.toLowerCase(), label: name, checked: false })),
})

export const TREE: readonly CheckTreeBranch[] = [
  branch('season', 'Season', 'green', 'Spring', 'Summer', 'Autumn'),
  branch('room', 'Room', 'sky', 'Kitchen', 'Bedroom'),
]

/** A tree that keeps what is open and checked, as its page does. */
export function KeptTree({ branches = TREE, open = [] }: { branches?: readonly CheckTreeBranch[]; open?: string[] }) {
  const [expanded, setExpanded] = useState(open)
  const [toggled, setToggled] = useState<readonly string[]>([])
  const toggle = (id: string) =>
    setToggled(toggled.includes(id) ? toggled.filter((one) => one !== id) : [...toggled, id])
  const shown = branches.map(({ leaves, ...rest }) => ({
    ...rest,
    leaves: leaves.map((leaf) => (toggled.includes(leaf.id) ? { ...leaf, checked: leaf.checked !== true } : leaf)),
  }))
  return (
    <>
      <button type="button" onClick={() => setExpanded([])}>
        Collapse all
      </button>
      <CheckTree
        label="Available labels"
        branches={shown}
        expanded={expanded}
        onExpandedChange={setExpanded}
        onToggle={toggle}
      />
    </>
  )
}
