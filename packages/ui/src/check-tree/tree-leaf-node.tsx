import { css, cx } from '@selvedge/ui/css'
import { Check, Minus } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { treeRow } from './tree-row.ts'
import type { CheckTreeLeaf, Tree } from './types.ts'

interface TreeLeafNodeProps {
  tree: Tree
  leaf: CheckTreeLeaf
  indexPath: number[]
  onToggle: (leafId: string) => void
}

/** A leaf, which is checked with Enter, Space or a click. */
export function TreeLeafNode({ tree, leaf, indexPath, onToggle }: TreeLeafNodeProps) {
  const { id, label, checked, note, disabled = false } = leaf
  const { tabIndex, ...item } = tree.getItemProps({ node: { id, label }, indexPath })
  const toggle = () => {
    if (!disabled) onToggle(id)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    toggle()
  }
  return (
    <div
      {...item}
      role="treeitem"
      tabIndex={tabIndex}
      aria-current={undefined}
      aria-selected={undefined}
      aria-checked={checked}
      aria-disabled={disabled || undefined}
      className={cx(treeRow, indent)}
      onKeyDown={onKeyDown}
      onClick={() => {
        tree.focus(id)
        toggle()
      }}
    >
      <span aria-hidden className={box} data-checked={checked}>
        {checked === true && <Check size={12} strokeWidth={3} />}
        {checked === 'mixed' && <Minus size={12} strokeWidth={3} />}
      </span>
      <bdi className={text}>{label}</bdi>
      {note && (
        <>
          {' '}
          <span className={noteText}>{note}</span>
        </>
      )}
    </div>
  )
}

const indent = css({ paddingInlineStart: '32!', contentVisibility: 'auto', containIntrinsicHeight: '[auto 32px]' })
const box = css({
  display: 'grid',
  placeItems: 'center',
  flexShrink: '0',
  width: '16',
  height: '16',
  borderWidth: 'hairline',
  borderStyle: 'solid',
  borderColor: 'border.control',
  borderRadius: 'xs',
  bg: 'bg.surface',
  color: 'fg.onAccent',
  '&[data-checked=true], &[data-checked=mixed]': { bg: 'accent.solid', borderColor: 'accent.solid' },
  '[aria-disabled=true] > &': { opacity: '[0.6]' },
})
const text = css({ minWidth: '0', overflowWrap: 'anywhere', paddingBlock: '4' })
const noteText = css({
  marginInlineStart: 'auto',
  color: 'fg.muted',
  fontSize: 'sm',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
})
