import { createVariantActors, variantKeys, variantListMachine } from '@selvedge/machines'
import { allOf, type Variant, where } from '@selvedge/sdk'
import { Button } from '@selvedge/ui'
import { useSelector } from '@xstate/react'
import { Plus } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useColumnSettings } from '../columns/use-column-settings.ts'
import { listPage } from '../list/list-page.ts'
import { ListScreen } from '../list/list-screen.tsx'
import { useList } from '../list/use-list.ts'
import { useServices } from '../shared/services.ts'
import { useVariantActions } from '../variants/use-variant-actions.ts'
import { useVariantsDialog } from '../variants/use-variants-dialog.ts'
import { variantAddress } from '../variant-list/variant-cells.tsx'
import { FIXED_COLUMNS, INITIAL_COLUMNS } from '../variant-list/initial-columns.ts'
import { VARIANT_LOOK } from '../variant-list/variant-columns.tsx'
import { VariantRowMenu } from '../variants/variant-row-menu.tsx'
import { VariantsDialogs } from '../variants/variants-dialogs.tsx'
import { PRODUCT } from './product.messages.ts'
import { PRODUCT_VARIANTS } from './product-variants.messages.ts'
import { VariantsBar } from './variants-bar.tsx'

interface VariantsTabProps {
  productId: string
  onAdd: () => void
}

/** List of the variants of one product (specification 1, 2.5). */
export default function VariantsTab({ productId, onAdd }: VariantsTabProps) {
  const { client, cache } = useServices()
  const [scope] = useState(() => allOf(where('meta.product.id', 'eq', productId)))
  const list = useList(variantListMachine, () => createVariantActors(client, cache, scope), { scope })
  const settings = useColumnSettings({ list: 'product', initial: OWN_COLUMNS, fixed: FIXED_COLUMNS })
  const { dialog, open, close } = useVariantsDialog()
  const actions = useVariantActions(open)
  const shown = useSelector(settings, (snapshot) => snapshot.context.settings.shown)
  const rowActions = useCallback(
    (variant: Variant) => <VariantRowMenu variant={variant} actions={actions} />,
    [actions],
  )
  const addButton = (
    <Button tone="secondary" icon={<Plus aria-hidden size={16} />} onClick={onAdd}>
      {PRODUCT.addVariant}
    </Button>
  )

  return (
    <div className={listPage}>
      <ListScreen
        list={list}
        settings={settings}
        words={PRODUCT_VARIANTS}
        look={VARIANT_LOOK}
        facets={{ keyOf: variantKeys.facets, read: client.variants.facets }}
        addressOf={variantAddress}
        edit={actions.edit}
        rowActions={rowActions}
        selectionBar={<VariantsBar list={list} actions={actions} />}
        emptyAction={addButton}
        beside={addButton}
      />
      <VariantsDialogs dialog={dialog} list={list} attributes={shown} onClose={close} />
    </div>
  )
}

/** Without the product column, which would be the same in every row. */
const OWN_COLUMNS = { ...INITIAL_COLUMNS, shown: ['image_url', 'name', 'external_id', 'state', 'updated_at'] }
