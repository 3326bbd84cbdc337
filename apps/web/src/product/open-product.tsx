import type { EditProductRef } from '@selvedge/machines'
import { pagePart, SkeletonRows } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { lazy, Suspense } from 'react'
import { ConflictDialog } from '../editing/conflict-dialog.tsx'
import { useEdited } from '../editing/use-edited.ts'
import { usePaletteActions } from '../shared/palette-actions.ts'
import { useTitle } from '../shared/use-title.ts'
import { type ProductTab, productAddress } from './product-address.ts'
import { loadInfoTab } from './load-info-tab.ts'
import { ProductDialogs } from './product-dialogs.tsx'
import { fieldName, shownField } from './field-words.ts'
import { ProductHeader } from './product-header.tsx'
import { ProductTabs } from './product-tabs.tsx'
import { PRODUCT } from './product.messages.ts'
import { useEditNotices } from './use-edit-notices.ts'
import { useProductDialog } from './use-product-dialog.ts'
import { useProductVariants } from './use-product-variants.ts'

const InfoTab = lazy(pagePart(loadInfoTab))
const VariantsTab = lazy(pagePart(() => import('./variants-tab.tsx')))
const DocsTab = lazy(pagePart(() => import('./docs-tab.tsx')))
const AssetsTab = lazy(pagePart(() => import('./product-assets.tsx')))

interface OpenProductProps {
  edit: EditProductRef
  tab: ProductTab
  look: 'table' | 'grid'
}

/** A loaded product: header, tabs and dialogs. */
export function OpenProduct({ edit, tab, look }: OpenProductProps) {
  const { item } = useEdited(edit)
  useTitle(item.name)
  useEditNotices(edit)
  const { dialog, open, close } = useProductDialog()
  const variants = useProductVariants(item.id)
  const addVariant = () => open('add-variant')
  usePaletteActions(() => [
    { id: 'add-variant', label: PRODUCT.addVariant, run: addVariant },
    { id: 'add-attribute', label: PRODUCT.addAttribute, run: () => open('add-attribute') },
  ])

  return (
    <div className={page} {...(tab === 'variants' && { 'data-fills-window': true })}>
      <ProductHeader edit={edit} onDelete={() => open('delete')} />
      <ProductTabs current={tab} addressOf={(one) => productAddress(item.id, one)} />
      <Suspense fallback={<SkeletonRows label={PRODUCT.loading} rows={6} />}>
        {tab === '' && (
          <InfoTab
            edit={edit}
            variants={variants}
            onAddVariant={addVariant}
            onAddAttribute={() => open('add-attribute')}
          />
        )}
        {tab === 'variants' && <VariantsTab productId={item.id} onAdd={addVariant} />}
        {tab === 'assets' && <AssetsTab productId={item.id} look={look} />}
        {tab === 'docs' && <DocsTab product={item} />}
      </Suspense>
      <ConflictDialog edit={edit} fields={(field) => fieldName(field, edit)} show={shownField} />
      <ProductDialogs
        dialog={dialog}
        edit={edit}
        hasVariants={(variants.total ?? item.nr_variants) > 0}
        open={open}
        close={close}
      />
    </div>
  )
}

const page = css({ display: 'flex', flexDirection: 'column', gap: '16', flex: '1', minHeight: '0', minWidth: '0' })
