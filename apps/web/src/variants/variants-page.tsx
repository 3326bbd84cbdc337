import { createVariantActors, variantKeys, variantListMachine } from '@selvedge/machines'
import type { Variant } from '@selvedge/sdk'
import { PageHeader } from '@selvedge/ui'
import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import { useLocation } from 'wouter'
import { useColumnSettings } from '../columns/use-column-settings.ts'
import { CatalogueToggle } from '../list/catalogue-toggle.tsx'
import { ImportLink } from '../list/import-link.tsx'
import { listPage } from '../list/list-page.ts'
import { ListScreen } from '../list/list-screen.tsx'
import { StartWays } from '../list/start-ways.tsx'
import { useList } from '../list/use-list.ts'
import { FirstSteps } from '../setup/first-steps.tsx'
import { useServices } from '../shared/services.ts'
import { useDialogAddress } from '../shared/use-dialog-address.ts'
import { useLastView } from '../shared/use-last-view.ts'
import { useTitle } from '../shared/use-title.ts'
import { ViewPicker } from '../views/view-picker.tsx'
import { useVariantActions } from './use-variant-actions.ts'
import { useVariantsDialog } from './use-variants-dialog.ts'
import { variantAddress } from '../variant-list/variant-cells.tsx'
import { FIXED_COLUMNS, INITIAL_COLUMNS } from '../variant-list/initial-columns.ts'
import { VARIANT_LOOK } from '../variant-list/variant-columns.tsx'
import { VariantRowMenu } from './variant-row-menu.tsx'
import { VariantsDialogs } from './variants-dialogs.tsx'
import { VariantsSelectionBar } from './variants-selection-bar.tsx'
import { VARIANTS } from '../variant-list/variants.messages.ts'

/** Dialogs with fields are in the address, so that a reload keeps them open. */
const FORMS = ['create'] as const
const NEW_VIEW = { about: 'createView' } as const

/** The variants catalogue (specification 1, 2.3). */
export function VariantsPage() {
  useTitle(VARIANTS.title)
  const [, navigate] = useLocation()
  const { client, cache } = useServices()
  const { forget: forgetLastView } = useLastView()
  const list = useList(variantListMachine, () => createVariantActors(client, cache))
  const settings = useColumnSettings({ list: 'variants', initial: INITIAL_COLUMNS, fixed: FIXED_COLUMNS })
  const { dialog, open, close } = useVariantsDialog()
  const { dialog: form, open: openForm, close: closeForm } = useDialogAddress(FORMS)
  const actions = useVariantActions(open)
  const shown = useSelector(settings, (snapshot) => snapshot.context.settings.shown)
  const rowActions = useCallback(
    (variant: Variant) => <VariantRowMenu variant={variant} actions={actions} />,
    [actions],
  )

  const showAll = useCallback(() => {
    forgetLastView()
    list.send({ type: 'reset' })
  }, [forgetLastView, list])
  const createView = useCallback(() => openForm('create'), [openForm])

  return (
    <div className={listPage} data-fills-window>
      <PageHeader
        title={VARIANTS.title}
        actions={
          <>
            <CatalogueToggle current="variants" />
            <ImportLink />
          </>
        }
        badges={<ViewPicker onView={({ id }) => navigate(`/app/views/${id}`)} onAll={showAll} onCreate={createView} />}
      />
      <FirstSteps />
      <ListScreen
        list={list}
        settings={settings}
        words={VARIANTS}
        look={VARIANT_LOOK}
        facets={{ keyOf: variantKeys.facets, read: client.variants.facets }}
        addressOf={variantAddress}
        edit={actions.edit}
        rowActions={rowActions}
        selectionBar={<VariantsSelectionBar list={list} actions={actions} />}
        emptyAction={<StartWays />}
      />
      <VariantsDialogs
        dialog={form ? NEW_VIEW : dialog}
        list={list}
        attributes={shown}
        onClose={form ? closeForm : close}
      />
    </div>
  )
}
