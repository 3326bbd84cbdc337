import { choiceOf, type ListRef, type ListRow, pageState, selectedCount, type SelectionRef } from '@selvedge/machines'
import type { Choice } from '@selvedge/sdk'
import { Button, SelectionBar } from '@selvedge/ui'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { SelectionWords } from './list-words.ts'

export interface ListAction {
  id: string
  label: string
  icon: ReactNode
  tone?: 'danger'
  /** Called with the selection. */
  run: (choice: Choice, count: number) => void
}

interface ListSelectionBarProps<Row extends ListRow> {
  list: ListRef<Row>
  words: SelectionWords
  actions: readonly ListAction[]
}

/** Bulk actions on the selected rows of a list. */
export function ListSelectionBar<Row extends ListRow>({ list, words, actions }: ListSelectionBarProps<Row>) {
  const selection = useSelector(list, (snapshot) => snapshot.context.selection)
  const chosen = useSelector(selection, (snapshot) => snapshot.context)
  const count = selectedCount(chosen)
  return (
    <SelectionBar
      label={words.actions}
      text={words.selected(count)}
      clearLabel={words.unselectAll}
      onClear={() => selection.send({ type: 'cleared' })}
      moreLabel={words.moreActions}
      extra={<AllThatMatch selection={selection} words={words} />}
      actions={actions.map(({ run, ...action }) => ({ ...action, onSelect: () => run(choiceOf(chosen), count) }))}
    />
  )
}

interface AllThatMatchProps {
  selection: SelectionRef
  words: Pick<SelectionWords, 'selectMatching' | 'allMatching'>
  /** Offered as soon as anything is selected, where a page cannot be selected as a whole. */
  always?: boolean
}

/** Offered once a whole page is selected and more rows match; sent as a query, never as ids. */
export function AllThatMatch({ selection, words, always = false }: AllThatMatchProps) {
  const chosen = useSelector(selection, (snapshot) => snapshot.context)
  const total = chosen.total ?? 0
  if (chosen.choice.kind === 'matching') return <span>{words.allMatching}</span>
  if ((!always && pageState(chosen) !== 'all') || total <= selectedCount(chosen)) return null
  return (
    <Button tone="ghost" size="sm" onClick={() => selection.send({ type: 'matching.chosen' })}>
      {words.selectMatching(total)}
    </Button>
  )
}
