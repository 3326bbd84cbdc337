import type { Column, SortItem } from '@selvedge/sdk'
import { Button, pagePart, Popover } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { ArrowDown, ArrowDownUp, ArrowUp } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { COLUMNS } from './columns.messages.ts'

const SortEditor = lazy(pagePart(() => import('./sort-editor.tsx')))

export interface SortProps {
  sort: readonly SortItem[]
  columns: readonly Column[]
  onChange: (sort: readonly SortItem[]) => void
}

/** Shows the sort order and lets the user change it without mouse or Shift. */
export function SortButton({ sort, columns, onChange }: SortProps) {
  const [first] = sort
  const Arrow = first?.direction === 'desc' ? ArrowDown : ArrowUp
  const more = sort.length > 1 ? ` +${sort.length - 1}` : ''
  const name = first && (columns.find(({ id }) => id === first.column)?.header ?? first.column)
  return (
    <Popover
      title={COLUMNS.sortTitle}
      placement="bottom-end"
      trigger={
        <Button
          tone="ghost"
          disabled={columns.length === 0}
          icon={first ? <Arrow aria-hidden size={16} /> : <ArrowDownUp aria-hidden size={16} />}
        >
          {name ? COLUMNS.sortedBy(name + more) : COLUMNS.sort}
        </Button>
      }
    >
      <Suspense fallback={<div className={room} />}>
        <SortEditor sort={sort} columns={columns.filter(({ sortable }) => sortable)} onChange={onChange} />
      </Suspense>
    </Popover>
  )
}

const room = css({ width: '[18rem]', height: '[4rem]' })
