import { createTrashListActors, trashKeys, trashListMachine } from '@selvedge/machines'
import { type Choice, createTrash } from '@selvedge/sdk'
import type { TrashEntry } from '@selvedge/sdk/wire'
import { Button, PageHeader, pagePart, RowMenu } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { useSelector } from '@xstate/react'
import { RotateCcw, Trash2 } from 'lucide-react'
import { lazy, Suspense, useCallback, useState } from 'react'
import { useColumnSettings } from '../columns/use-column-settings.ts'
import { listPage } from '../list/list-page.ts'
import { ListScreen } from '../list/list-screen.tsx'
import { ListSelectionBar } from '../list/list-selection-bar.tsx'
import { useList } from '../list/use-list.ts'
import { SettingsTabs } from '../settings/settings-tabs.tsx'
import { SETTINGS } from '../settings/settings.messages.ts'
import { useServices } from '../shared/services.ts'
import { useResource } from '../shared/use-resource.ts'
import { useTitle } from '../shared/use-title.ts'
import { FIXED_COLUMNS, INITIAL_COLUMNS, TRASH_LOOK } from './trash-columns.tsx'
import type { TrashQuestion } from './trash-question.tsx'
import { TRASH } from './trash.messages.ts'

const TrashQuestionDialog = lazy(pagePart(() => import('./trash-question.tsx')))

const ICON = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const

/** Lists what was deleted in the last 30 days, to be restored or deleted for good. */
export default function TrashPage() {
  useTitle(TRASH.title)
  const { cache } = useServices()
  const trash = useResource('trash', createTrash)
  const list = useList(trashListMachine, () => createTrashListActors({ trash }, cache))
  const settings = useColumnSettings({ list: 'trash', initial: INITIAL_COLUMNS, fixed: FIXED_COLUMNS })
  const total = useSelector(list, ({ context }) => context.shown?.paging.total ?? 0)
  const isNarrowed = useSelector(list, ({ context: { params } }) => params.search !== '' || params.filter.length > 0)
  const [question, setQuestion] = useState<TrashQuestion>()
  const ask = useCallback(
    (about: TrashQuestion['about']) => (choice: Choice, count: number) => setQuestion({ about, choice, count }),
    [],
  )
  const rowActions = useCallback((entry: TrashEntry) => <EntryMenu entry={entry} ask={ask} />, [ask])
  return (
    <div className={listPage} data-fills-window>
      <PageHeader
        title={SETTINGS.title}
        actions={
          <Button
            icon={<Trash2 {...ICON} />}
            disabled={total === 0 && !isNarrowed}
            onClick={() => ask('empty')(isNarrowed ? {} : { expected: total }, total)}
          >
            {TRASH.empty}
          </Button>
        }
      />
      <SettingsTabs current="trash" />
      <p className={hint}>{TRASH.hint}</p>
      <ListScreen
        list={list}
        settings={settings}
        words={TRASH}
        look={TRASH_LOOK}
        facets={{ keyOf: trashKeys.facets, read: trash.facets }}
        edit={ask('restore')}
        rowActions={rowActions}
        selectionBar={
          <ListSelectionBar
            list={list}
            words={TRASH}
            actions={[
              { id: 'restore', label: TRASH.restore, icon: <RotateCcw {...ICON} />, run: ask('restore') },
              { id: 'delete', label: TRASH.delete, icon: <Trash2 {...ICON} />, tone: 'danger', run: ask('delete') },
            ]}
          />
        }
      />
      <Suspense>
        {question && <TrashQuestionDialog {...{ question, trash, list }} onClose={() => setQuestion(undefined)} />}
      </Suspense>
    </div>
  )
}

interface EntryMenuProps {
  entry: TrashEntry
  ask: (about: TrashQuestion['about']) => (choice: Choice, count: number) => void
}

function EntryMenu({ entry: { id, name }, ask }: EntryMenuProps) {
  return (
    <RowMenu
      label={TRASH.rowActions(name)}
      entries={() => [
        { id: 'restore', label: TRASH.restore, icon: <RotateCcw {...ICON} />, onSelect: () => ask('restore')([id], 1) },
        { separator: 'before delete' },
        {
          id: 'delete',
          label: TRASH.delete,
          icon: <Trash2 {...ICON} />,
          destructive: true,
          onSelect: () => ask('delete')([id], 1),
        },
      ]}
    />
  )
}

const hint = css({ color: 'fg.muted', fontSize: 'sm', paddingBlock: '12' })
