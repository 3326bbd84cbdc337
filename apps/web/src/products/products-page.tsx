import { createProductListActors, productKeys, productListMachine } from '@selvedge/machines'
import { type Choice, createProducts, isMatching, type Product } from '@selvedge/sdk'
import { Button, PageHeader, pagePart } from '@selvedge/ui'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useCallback, useState } from 'react'
import { useColumnSettings } from '../columns/use-column-settings.ts'
import { CatalogueToggle } from '../list/catalogue-toggle.tsx'
import { ImportLink } from '../list/import-link.tsx'
import { listPage } from '../list/list-page.ts'
import { ListScreen } from '../list/list-screen.tsx'
import { StartWays } from '../list/start-ways.tsx'
import { useList } from '../list/use-list.ts'
import { productAddress } from '../product/product-address.ts'
import { FirstSteps } from '../setup/first-steps.tsx'
import { usePaletteActions } from '../shared/palette-actions.ts'
import { useServices } from '../shared/services.ts'
import { useDialogAddress } from '../shared/use-dialog-address.ts'
import { useResource } from '../shared/use-resource.ts'
import { useTitle } from '../shared/use-title.ts'
import { FIXED_COLUMNS, INITIAL_COLUMNS, PRODUCT_LOOK } from './product-columns.tsx'
import { ProductRowMenu } from './product-row-menu.tsx'
import { ProductsSelectionBar } from './products-selection-bar.tsx'
import { PRODUCTS } from './products.messages.ts'
import { type ProductsQuestion, useProductListActions } from './use-product-list-actions.ts'

const AddProductDialog = lazy(pagePart(() => import('./add-product-dialog.tsx')))
const ProductsQuestionDialog = lazy(pagePart(() => import('./products-question.tsx')))

const DIALOGS = ['add'] as const
const addressOf = ({ id }: Product) => productAddress(id)

/** The list of products (specification 1, 2.4). */
export default function ProductsPage() {
  useTitle(PRODUCTS.title)
  const { cache } = useServices()
  const products = useResource('products', createProducts)
  const list = useList(productListMachine, () => createProductListActors({ products }, cache))
  const settings = useColumnSettings({ list: 'products', initial: INITIAL_COLUMNS, fixed: FIXED_COLUMNS })
  const { dialog, open, close } = useDialogAddress(DIALOGS)
  const [question, setQuestion] = useState<ProductsQuestion>()
  const actions = useProductListActions(products, setQuestion)
  usePaletteActions(() => [{ id: 'add-product', label: PRODUCTS.add, run: () => open('add') }])
  const edit = (choice: Choice) => {
    const [id, ...others] = isMatching(choice) ? [] : choice
    if (id !== undefined && others.length === 0) actions.edit({ id })
  }
  const rowActions = useCallback(
    (product: Product) => <ProductRowMenu product={product} actions={actions} />,
    [actions],
  )

  return (
    <div className={listPage} data-fills-window>
      <PageHeader
        title={PRODUCTS.title}
        badges={<Button disabled>{PRODUCTS.allProducts}</Button>}
        actions={
          <>
            <CatalogueToggle current="products" />
            <ImportLink />
            <Button tone="primary" icon={<Plus aria-hidden size={16} />} onClick={() => open('add')}>
              {PRODUCTS.add}
            </Button>
          </>
        }
      />
      <FirstSteps />
      <ListScreen
        list={list}
        settings={settings}
        words={PRODUCTS}
        look={PRODUCT_LOOK}
        facets={{ keyOf: productKeys.facets, read: products.facets }}
        addressOf={addressOf}
        edit={edit}
        rowActions={rowActions}
        selectionBar={<ProductsSelectionBar list={list} actions={actions} />}
        emptyAction={<StartWays />}
      />
      <Suspense>
        {question && (
          <ProductsQuestionDialog {...{ question, products, list }} onClose={() => setQuestion(undefined)} />
        )}
        {dialog === 'add' && <AddProductDialog products={products} onClose={close} />}
      </Suspense>
    </div>
  )
}
