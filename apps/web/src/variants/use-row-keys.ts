import { choiceOf, selectedCount, type VariantListRef } from '@selvedge/machines'
import type { DataTableHandle } from '@selvedge/ui'
import { type RefObject, useState } from 'react'
import { useLocation } from 'wouter'
import { useShortcuts } from '../shared/use-shortcuts.ts'
import type { VariantActions } from './use-variant-actions.ts'
import { variantAddress } from './variant-cells.tsx'
import { VARIANTS } from './variants.messages.ts'

interface RowKeys {
  list: VariantListRef
  actions: VariantActions
  table: RefObject<DataTableHandle | null>
  searchField: RefObject<HTMLInputElement | null>
}

/** The keys of the catalogue, and the row that they are about. */
export function useRowKeys({ list, actions, table, searchField }: RowKeys): string | undefined {
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
  const withCurrent = (run: (id: string) => void) => () => {
    const row = current()
    if (row) run(row.id)
  }
  const edit = () => {
    const chosen = list.getSnapshot().context.selection.getSnapshot().context
    const row = current()
    if (selectedCount(chosen) > 0) actions.edit(choiceOf(chosen), selectedCount(chosen))
    else if (row) actions.edit([row.id], 1)
  }

  useShortcuts([
    { keys: '/', label: VARIANTS.toSearch, run: () => searchField.current?.focus() },
    { keys: 'j', label: VARIANTS.nextRow, run: step(1) },
    { keys: 'ArrowDown', label: VARIANTS.nextRow, run: step(1) },
    { keys: 'k', label: VARIANTS.previousRow, run: step(-1) },
    { keys: 'ArrowUp', label: VARIANTS.previousRow, run: step(-1) },
    {
      keys: 'x',
      label: VARIANTS.toggleRow,
      run: withCurrent((id) => list.getSnapshot().context.selection.send({ type: 'row.toggled', id })),
    },
    {
      keys: 'Enter',
      label: VARIANTS.openRow,
      run: () => {
        const row = current()
        if (row) navigate(variantAddress(row))
      },
    },
    { keys: 'e', label: VARIANTS.editRows, run: edit },
  ])

  return currentId
}
