import { choiceOf, type ListRef, type ListRow, selectedCount } from '@selvedge/machines'
import type { Choice } from '@selvedge/sdk'
import type { DataTableHandle, RowSelection } from '@selvedge/ui'
import { type RefObject, useState } from 'react'
import { useLocation } from 'wouter'
import { useShortcuts } from '../shared/use-shortcuts.ts'
import type { RowKeyWords } from './list-words.ts'

interface RowKeys<Row extends ListRow> {
  list: ListRef<Row>
  table: RefObject<DataTableHandle | null>
  searchField: RefObject<HTMLInputElement | null>
  words: RowKeyWords
  /** Address of a row's own page, if it has one. */
  addressOf: ((row: Row) => string) | undefined
  /** Selection kept outside of the list. */
  choice: RowSelection<Row> | undefined
  /** Called with the selection, or with the current row if nothing is selected. */
  edit: ((choice: Choice, count: number) => void) | undefined
}

/** Registers the shortcuts of a list and returns the id of the current row. */
export function useRowKeys<Row extends ListRow>(keys: RowKeys<Row>): string | undefined {
  const { list, table, searchField, words, addressOf, choice, edit } = keys
  const [currentId, setCurrentId] = useState<string>()
  const [, navigate] = useLocation()

  const rows = () => list.getSnapshot().context.shown?.data ?? []
  const current = () => rows().find(({ id }) => id === currentId)
  const step = (by: 1 | -1) => () => {
    const at = rows().findIndex(({ id }) => id === currentId)
    const next = rows()[at < 0 ? 0 : Math.min(Math.max(at + by, 0), rows().length - 1)]
    if (!next) return
    setCurrentId(next.id)
    table.current?.focusRow(next.id)
  }
  const withCurrent = (run: (row: Row) => void) => () => {
    const row = current()
    if (row) run(row)
  }
  const toggle = (row: Row) => {
    if (!choice) list.getSnapshot().context.selection.send({ type: 'row.toggled', id: row.id })
    else if (!choice.isDisabled?.(row)) choice.onToggle(row.id, { range: false })
  }
  const editChosen = () => {
    const chosen = list.getSnapshot().context.selection.getSnapshot().context
    const row = current()
    if (selectedCount(chosen) > 0) edit?.(choiceOf(chosen), selectedCount(chosen))
    else if (row) edit?.([row.id], 1)
  }

  useShortcuts([
    { keys: '/', label: words.toSearch, run: () => searchField.current?.focus() },
    { keys: 'j', label: words.nextRow, run: step(1) },
    { keys: 'ArrowDown', label: words.nextRow, run: step(1) },
    { keys: 'k', label: words.previousRow, run: step(-1) },
    { keys: 'ArrowUp', label: words.previousRow, run: step(-1) },
    { keys: 'x', label: words.toggleRow, run: withCurrent(toggle) },
    ...(addressOf
      ? [{ keys: 'Enter', label: words.openRow, run: withCurrent((row) => navigate(addressOf(row))) }]
      : []),
    ...(edit ? [{ keys: 'e', label: words.editRows, run: editChosen }] : []),
  ])

  return currentId
}
