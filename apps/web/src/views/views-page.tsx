import { createViewListActors, viewKeys, viewListMachine } from '@selvedge/machines'
import type { Choice, View } from '@selvedge/sdk'
import { Button, PageHeader, pagePart, SegmentedControl } from '@selvedge/ui'
import { Copy, Plus, Trash2 } from 'lucide-react'
import { lazy, Suspense, useCallback, useState } from 'react'
import { useColumnSettings } from '../columns/use-column-settings.ts'
import { listPage } from '../list/list-page.ts'
import { ListSelectionBar } from '../list/list-selection-bar.tsx'
import { ListScreen } from '../list/list-screen.tsx'
import { useList } from '../list/use-list.ts'
import { usePaletteActions } from '../shared/palette-actions.ts'
import { useServices } from '../shared/services.ts'
import { useTitle } from '../shared/use-title.ts'
import { useViewDialog } from './use-view-dialog.ts'
import { useViewScope, VIEW_SCOPES } from './use-view-scope.ts'
import { FIXED_COLUMNS, INITIAL_COLUMNS, VIEW_LOOK } from './view-columns.tsx'
import { addressOfView } from './view-parts.tsx'
import { ViewsFormDialogs } from './views-form-dialogs.tsx'
import { ViewsRowMenu } from './views-row-menu.tsx'
import type { ViewsQuestion } from './views-dialogs.tsx'
import { VIEW_LIST } from './views-list.messages.ts'

const ViewsStart = lazy(pagePart(() => import('../setup/views-start.tsx')))
const ViewsDialogs = lazy(pagePart(() => import('./views-dialogs.tsx')))

const ICON = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const

/** The list of saved views: shared ones, the user's own, or both (specification 1, 2.9). */
export default function ViewsPage() {
  useTitle(VIEW_LIST.title)
  const shown = useViewScope()
  return <Views key={shown.name} {...shown} />
}

function Views({ name, scope, choose }: ReturnType<typeof useViewScope>) {
  const { client, cache } = useServices()
  const list = useList(viewListMachine, () => createViewListActors(client, cache, scope), { scope })
  const settings = useColumnSettings({ list: 'views', initial: INITIAL_COLUMNS, fixed: FIXED_COLUMNS })
  const { isCreating, renamed, openCreate, openRename, close } = useViewDialog()
  usePaletteActions(() => [{ id: 'create-view', label: VIEW_LIST.createView, run: openCreate }])
  const [question, setQuestion] = useState<ViewsQuestion>()
  const ask = useCallback(
    (about: ViewsQuestion['about']) => (choice: Choice, count: number) => setQuestion({ about, choice, count }),
    [],
  )
  const rowActions = useCallback(
    (view: View) => <ViewsRowMenu view={view} onAsk={ask} onRename={openRename} />,
    [ask, openRename],
  )
  const create = (
    <Button tone="primary" icon={<Plus {...ICON} />} onClick={openCreate}>
      {VIEW_LIST.createView}
    </Button>
  )

  return (
    <div className={listPage} data-fills-window>
      <PageHeader
        title={VIEW_LIST.title}
        actions={create}
        badges={
          <SegmentedControl
            label={VIEW_LIST.which}
            value={name}
            onValueChange={choose}
            items={VIEW_SCOPES.map((value) => ({ value, label: VIEW_LIST.scopes[value] }))}
          />
        }
      />
      <ListScreen
        list={list}
        settings={settings}
        words={VIEW_LIST}
        look={VIEW_LOOK}
        facets={{ keyOf: viewKeys.facets, read: client.views.facets }}
        addressOf={addressOfView}
        rowActions={rowActions}
        selectionBar={
          <ListSelectionBar
            list={list}
            words={VIEW_LIST}
            actions={[
              { id: 'duplicate', label: VIEW_LIST.duplicate, icon: <Copy {...ICON} />, run: ask('duplicate') },
              { id: 'delete', label: VIEW_LIST.delete, icon: <Trash2 {...ICON} />, tone: 'danger', run: ask('delete') },
            ]}
          />
        }
        emptyAction={
          <Suspense>
            <ViewsStart create={create} />
          </Suspense>
        }
      />
      <Suspense>
        {question && <ViewsDialogs question={question} list={list} onClose={() => setQuestion(undefined)} />}
      </Suspense>
      <ViewsFormDialogs isCreating={isCreating} renamed={renamed} onRename={openRename} onClose={close} />
    </div>
  )
}
