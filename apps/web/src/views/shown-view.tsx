import { variantKeys, type ViewPageRef } from '@selvedge/machines'
import type { Variant, View } from '@selvedge/sdk'
import { useCallback } from 'react'
import type { FacetSource } from '../list/list-filter-dialog.tsx'
import { listPage } from '../list/list-page.ts'
import { ListScreen } from '../list/list-screen.tsx'
import { useServices } from '../shared/services.ts'
import { useTitle } from '../shared/use-title.ts'
import { variantAddress } from '../variant-list/variant-cells.tsx'
import { VARIANT_LOOK } from '../variant-list/variant-columns.tsx'
import { useViewActions } from './use-view-actions.ts'
import { useViewColumns } from './use-view-columns.ts'
import { useViewDialog } from './use-view-dialog.ts'
import { useViewList } from './use-view-list.ts'
import { useViewReset } from './use-view-reset.ts'
import { ViewDialogs } from './view-dialogs.tsx'
import { ViewHeader } from './view-header.tsx'
import { ViewRowMenu, ViewSelectionBar } from './view-rows.tsx'
import { VIEW } from './view.messages.ts'

/** A loaded view: its variants, and unsaved changes to how they are shown. */
export function ShownView({ page, view }: { page: ViewPageRef; view: View }) {
  useTitle(view.name)
  const { client } = useServices()
  const list = useViewList(page, view)
  const { settings, reset } = useViewColumns(view)
  useViewReset(page, reset)
  const dialogs = useViewDialog()
  const actions = useViewActions({ page, view, list })
  const facets: FacetSource = { keyOf: variantKeys.facets, read: client.variants.facets }
  const rowActions = useCallback(
    (variant: Variant) => <ViewRowMenu variant={variant} kind={view.kind} actions={actions} />,
    [view.kind, actions],
  )
  const words = view.kind === 'static' ? VIEW : { ...VIEW, noneHint: VIEW.noneMatchHint }

  return (
    <div className={listPage} data-fills-window>
      <ViewHeader page={page} view={view} list={list} settings={settings} dialogs={dialogs} />
      <ListScreen
        list={list}
        settings={settings}
        words={words}
        look={VARIANT_LOOK}
        facets={facets}
        addressOf={variantAddress}
        edit={actions.edit}
        rowActions={rowActions}
        selectionBar={<ViewSelectionBar list={list} kind={view.kind} actions={actions} />}
        filterHint={view.kind === 'static' ? VIEW.noFilter : undefined}
      />
      <ViewDialogs {...{ page, view, list, settings, facets, actions, dialogs }} />
    </div>
  )
}
