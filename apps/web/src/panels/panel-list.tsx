import type { ListRef, ListRow } from '@selvedge/machines'
import { SkeletonRows } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { useSelector } from '@xstate/react'
import { Fragment, type ReactNode, useState } from 'react'
import { ListEmpty, ListFailed } from '../list/list-empty.tsx'
import type { ListWords } from '../list/list-words.ts'
import { Notice } from '../shared/notice.tsx'

type StateWords = Pick<
  ListWords,
  'loading' | 'failed' | 'retry' | 'outdated' | 'unreached' | 'none' | 'noneHint' | 'noHits' | 'noHitsHint' | 'reset'
>

interface PanelListProps<Row extends ListRow> {
  list: ListRef<Row>
  words: StateWords
  /** Accessible name of the list. */
  label: string
  /** Next step when the list has no items at all. */
  emptyAction: ReactNode
  /** Whether an item opens by itself, because something in it matches the search. */
  isFound?: (row: Row, search: string) => boolean
  panelOf: (row: Row, panel: { isOpen: boolean; onToggle: () => void }) => ReactNode
}

/** A page of a list whose items open to show what they contain, or the reason why it could not be loaded. */
export function PanelList<Row extends ListRow>(props: PanelListProps<Row>) {
  const { list, words, label, emptyAction, isFound, panelOf } = props
  const shown = useSelector(list, (snapshot) => snapshot.context.shown?.data)
  const search = useSelector(list, (snapshot) => snapshot.context.params.search)
  const hasFailed = useSelector(list, (snapshot) => snapshot.matches({ rows: 'failing' }))
  const isOutdated = useSelector(list, (snapshot) => snapshot.matches({ rows: { showing: 'outdated' } }))
  const isUnreached = useSelector(list, (snapshot) => snapshot.matches({ rows: { showing: 'unreached' } }))
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set())
  const retry = () => list.send({ type: 'retry' })
  if (hasFailed) return <ListFailed words={words} onRetry={retry} />
  if (!shown) return <SkeletonRows rows={8} label={words.loading} />
  return (
    <>
      {isOutdated && <Notice text={words.outdated} action={words.retry} onAction={retry} />}
      {isUnreached && <Notice text={words.unreached} action={words.retry} onAction={retry} />}
      {shown.length === 0 && <ListEmpty list={list} words={words} action={emptyAction} />}
      {shown.length > 0 && (
        <ul aria-label={label} className={box}>
          {shown.map((row) => {
            // A search opens and closes panels afresh.
            const key = `${row.id} ${search}`
            const opensItself = search !== '' && isFound?.(row, search) === true
            const isOpen = opensItself !== toggled.has(key)
            const onToggle = () => setToggled(withToggled(toggled, key))
            return <Fragment key={row.id}>{panelOf(row, { isOpen, onToggle })}</Fragment>
          })}
        </ul>
      )}
    </>
  )
}

function withToggled(toggled: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(toggled)
  if (!next.delete(key)) next.add(key)
  return next
}

const box = css({
  borderWidth: 'hairline',
  borderStyle: 'solid',
  borderColor: 'border.subtle',
  borderRadius: 'md',
  bg: 'bg.surface',
  minWidth: '0',
})
