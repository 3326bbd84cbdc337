import { bulkEditKeys } from '@selvedge/machines'
import { createBulkEdits, imageUrl } from '@selvedge/sdk'
import type { BulkEditOutcome, BulkEditRow } from '@selvedge/sdk/wire'
import { IconButton, LoadMore, SkeletonRows, Thumbnail, useNearEnd } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { X } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { ItemStatus } from '../list/cells.tsx'
import { useResource } from '../shared/use-resource.ts'
import { BULK_EDIT } from './bulk-edit.messages.ts'
import { OutcomeRow } from './outcome-row.tsx'
import { type GrowingList, ROWS_PER_PAGE, useInfiniteRows } from '../shared/use-infinite-rows.ts'

interface OutcomeRowsProps {
  editId: string
  column: string
  outcome: BulkEditOutcome
  /** Accessible name of the list. */
  label: string
  /** Rows to hide, because the user removed these variants. */
  removed?: ReadonlyMap<string, BulkEditOutcome>
  onRemove?: ((id: string) => void) | undefined
}

/** Variants with one outcome: each with its old and new value, or why it is skipped. */
export function OutcomeRows({ editId, column, outcome, label, removed, onRemove }: OutcomeRowsProps) {
  const bulkEdits = useResource('bulkEdits', createBulkEdits)
  const list = useMemo<GrowingList<BulkEditRow>>(
    () => ({
      queryKey: bulkEditKeys.rows(editId, outcome),
      fetchPage: async (page, signal) => {
        const { data, paging } = await bulkEdits.rows(editId, { outcome, page }, { signal })
        return { rows: data, hasMore: (page + 1) * ROWS_PER_PAGE < paging.total }
      },
    }),
    [bulkEdits, editId, outcome],
  )
  const { rows, more } = useInfiniteRows(list)
  const box = useRef<HTMLUListElement>(null)
  useNearEnd(
    () => (box.current ? box.current.getBoundingClientRect().bottom - innerHeight : undefined),
    rows && more.hasMore && more.state === 'idle' ? more.onMore : undefined,
  )
  const shown = rows?.filter(({ id }) => !removed?.has(id))
  if (!rows && more.state === 'loading') return <SkeletonRows rows={5} label={BULK_EDIT.more.loading} />
  return (
    <>
      {shown?.length === 0 && !more.hasMore && <p className={quiet}>{BULK_EDIT.noRows}</p>}
      <ul ref={box} aria-label={label}>
        {shown?.map((row) => (
          <Row key={row.id} row={row} column={column} onRemove={onRemove} />
        ))}
      </ul>
      <LoadMore more={more} labels={BULK_EDIT.more} />
    </>
  )
}

interface RowProps {
  row: BulkEditRow
  column: string
  onRemove: OutcomeRowsProps['onRemove']
}

function Row({ row: { id, name, product_name, image_url, before, after, reason }, column, onRemove }: RowProps) {
  return (
    <OutcomeRow
      {...{ name, before, after }}
      detail={product_name}
      picture={<Thumbnail src={image_url && imageUrl(image_url, 'thumbnail')} alt="" />}
      show={column === 'state' ? statusOf : undefined}
      reason={reason ? BULK_EDIT.reasons[reason] : undefined}
      action={
        onRemove && (
          <IconButton label={BULK_EDIT.takeOut(name)} size="sm" onClick={() => onRemove(id)}>
            <X aria-hidden size={16} strokeWidth={1.75} />
          </IconButton>
        )
      }
    />
  )
}

const statusOf = ([state = '']: readonly string[]) => <ItemStatus state={state} />

const quiet = css({ color: 'fg.muted', fontSize: 'sm' })
