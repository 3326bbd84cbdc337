import { changedScreen, type ColumnSettingsRef, type VariantListRef, type ViewPageRef } from '@selvedge/machines'
import type { View } from '@selvedge/sdk'
import { Button, IconButton, Menu, PageHeader } from '@selvedge/ui'
import { useSelector } from '@xstate/react'
import { CopyPlus, Ellipsis, Pencil } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import { useLocation } from 'wouter'
import { Notice } from '../shared/notice.tsx'
import { useLastView } from '../shared/use-last-view.ts'
import { screenColumns } from './use-view-columns.ts'
import type { useViewDialog } from './use-view-dialog.ts'
import { addressOfView, KindBadge } from './view-parts.tsx'
import { ViewPicker } from './view-picker.tsx'
import { VIEW } from './view.messages.ts'

const ICON = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const

interface ViewHeaderProps {
  page: ViewPageRef
  view: View
  list: VariantListRef
  settings: ColumnSettingsRef
  dialogs: ReturnType<typeof useViewDialog>
}

/** Name, picker and kind of a view, with buttons to save or discard unsaved changes. */
export function ViewHeader({ page, view, list, settings, dialogs }: ViewHeaderProps) {
  const [, navigate] = useLocation()
  const { forget } = useLastView()
  const { openCreate, openRename } = dialogs
  const screen = useScreen(view, list, settings)
  const isChanged = useSelector(page, ({ context }) => changedScreen(context, screen).length > 0)
  const isBusy = useSelector(page, (snapshot) => snapshot.hasTag('busy'))
  const showAll = useCallback(() => {
    forget()
    navigate('/app')
  }, [forget, navigate])
  const save = () => page.send({ type: 'save', screen })

  return (
    <>
      <PageHeader
        title={view.name}
        badges={
          <>
            <KindBadge kind={view.kind} />
            <ViewPicker
              current={view.name}
              onView={(chosen) => navigate(addressOfView(chosen))}
              onAll={showAll}
              onCreate={openCreate}
            />
            <Menu
              label={VIEW.more}
              trigger={
                <IconButton label={VIEW.more}>
                  <Ellipsis {...ICON} />
                </IconButton>
              }
              entries={[
                {
                  id: 'rename',
                  label: VIEW.rename,
                  icon: <Pencil {...ICON} />,
                  onSelect: () => openRename(view.id),
                },
                { id: 'new', label: VIEW.saveAsNew, icon: <CopyPlus {...ICON} />, onSelect: openCreate },
              ]}
            />
          </>
        }
        actions={
          isChanged && (
            <>
              <Button tone="secondary" disabled={isBusy} onClick={() => page.send({ type: 'discard' })}>
                {VIEW.discard}
              </Button>
              <Button tone="primary" busy={isBusy} onClick={save}>
                {VIEW.save}
              </Button>
            </>
          )
        }
      />
      {isChanged && <SaveProblem page={page} onRetry={save} />}
    </>
  )
}

/** Why the save failed, in the server's words if it gave any. */
function SaveProblem({ page, onRetry }: { page: ViewPageRef; onRetry: () => void }) {
  const problem = useSelector(page, (snapshot) => snapshot.context.problem)
  const serverMessage = useSelector(page, (snapshot) => snapshot.context.serverMessage)
  if (problem === undefined) return null
  const text = problem === 'refused' ? (serverMessage ?? VIEW.failedToSave) : VIEW.failedToSave
  return <Notice text={text} action={VIEW.retry} onAction={onRetry} />
}

/** The filters, sort and columns on screen, as the view would save them. */
function useScreen(view: View, list: VariantListRef, settings: ColumnSettingsRef) {
  const { filter, sort } = useSelector(list, (snapshot) => snapshot.context.params)
  const columns = useSelector(settings, (snapshot) => snapshot.context.settings)
  return useMemo(() => ({ filter, sort, attributes: screenColumns(view, columns) }), [view, filter, sort, columns])
}
