import { css } from '@selvedge/ui/css'
import { useRef, useState } from 'react'
import { Button } from '../button/button.tsx'
import { SearchField } from '../search-field/search-field.tsx'
import { visuallyHidden } from '../shared/visually-hidden.ts'
import { columnLists } from './column-lists.ts'
import { HiddenColumns } from './hidden-columns.tsx'
import { ShownColumns } from './shown-columns.tsx'
import type { ColumnChooserProps } from './types.ts'
import { useFocusNeighbour } from './use-focus-neighbour.ts'

/** Choose and order the columns of a table; the content of a popover or panel. */
export function ColumnChooser(props: ColumnChooserProps) {
  const { columns, shown: shownIds, labels, onReset } = props
  const [search, setSearch] = useState('')
  const [said, setSaid] = useState('')
  const root = useRef<HTMLDivElement>(null)
  const lists = columnLists(columns, shownIds, search.trim())
  const hidden = lists.hidden.flatMap((group) => group.columns)
  const focusNeighbour = useFocusNeighbour(root, shownIds)
  const labelOf = (id: string) => columns.find((column) => column.id === id)?.label ?? ''
  const saying = (words: (column: string) => string, act: (id: string) => void) => (id: string) => {
    act(id)
    setSaid(words(labelOf(id)))
  }
  const show = saying(labels.nowShown, (id) => {
    focusNeighbour(hidden, id)
    props.onShow(id)
  })
  const hide = saying(labels.nowHidden, (id) => {
    focusNeighbour(lists.shown, id)
    props.onHide(id)
  })
  const reset = () => {
    onReset()
    setSaid(labels.wasReset)
  }
  return (
    <div ref={root} className={box}>
      <SearchField
        label={labels.search}
        placeholder={labels.search}
        clearLabel={labels.clearSearch}
        value={search}
        onValueChange={setSearch}
      />
      <div className={lanes}>
        {lists.shown.length > 0 && (
          <ShownColumns
            {...props}
            columns={lists.shown}
            isSearching={search.trim() !== ''}
            onHide={hide}
            onPin={saying(labels.nowPinned, props.onPin)}
            onUnpin={saying(labels.nowUnpinned, props.onUnpin)}
          />
        )}
        {hidden.length > 0 && <HiddenColumns groups={lists.hidden} label={labels.hidden} onShow={show} />}
        {lists.shown.length + hidden.length === 0 && <p className={nothing}>{labels.noMatch(search.trim())}</p>}
      </div>
      <div className={foot}>
        <span>{labels.count(shownIds.length, columns.length)}</span>
        <Button tone="ghost" size="sm" onClick={reset}>
          {labels.reset}
        </Button>
      </div>
      <div role="status" className={visuallyHidden}>
        {said}
      </div>
    </div>
  )
}

const box = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '8',
  width: '[22rem]',
  maxWidth: 'full',
  // In a popover only the lists scroll, so that search and reset stay visible.
  maxHeight: '[min(34rem, calc(var(--available-height, 80dvh) - 4rem))]',
  minHeight: '[16rem]',
})
const lanes = css({ flex: '1', minHeight: '0', overflowY: 'auto', marginInline: '[-8px]', paddingInline: '8' })
const nothing = css({ paddingBlock: '24', textAlign: 'center', color: 'fg.muted', overflowWrap: 'anywhere' })
const foot = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8',
  paddingTop: '8',
  borderTopWidth: 'hairline',
  borderColor: 'border.subtle',
  fontSize: 'xs',
  color: 'fg.subtle',
})
