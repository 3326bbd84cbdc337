import { createEditProductActors, editProductMachine } from '@selvedge/machines'
import { pagePart } from '@selvedge/ui'
import { useSelector } from '@xstate/react'
import { lazy, Suspense, useState } from 'react'
import { useParams } from 'wouter'
import { useEdit } from '../editing/use-edit.ts'
import { Notice } from '../shared/notice.tsx'
import { PageSkeleton } from '../shared/page-skeleton.tsx'
import { useServices } from '../shared/services.ts'
import { NotFoundPage } from '../shell/not-found-page.tsx'
import { loadInfoTab } from './load-info-tab.ts'
import { OpenProduct } from './open-product.tsx'
import { isTabAddress, type ProductTab, productAddress } from './product-address.ts'
import { productValuesSchema } from './product-values.ts'
import { PRODUCT } from './product.messages.ts'
import { useProductClient } from './use-product-client.ts'

// Products are rarely deleted while a colleague edits them.
const GoneProduct = lazy(pagePart(() => import('./gone-product.tsx')))

/** The page of one product with its tabs (specification 1, 2.5). */
export default function ProductPage() {
  const { productId = '', tab = '', look } = useParams()
  if (!isTabAddress(tab, look)) return <NotFoundPage />
  if (tab === '') loadInfoTab().catch(() => undefined)
  return <Product key={productId} id={productId} tab={tab} look={look === 'grid' ? 'grid' : 'table'} />
}

interface ProductProps {
  id: string
  tab: ProductTab
  look: 'table' | 'grid'
}

function Product({ id, ...shown }: ProductProps) {
  const { cache } = useServices()
  const client = useProductClient()
  const [actors] = useState(() => createEditProductActors(client, cache))
  const edit = useEdit(editProductMachine, actors, {
    id,
    form: `product.${id}`,
    schema: productValuesSchema,
    staysAt: (path) => isOwnAddress(id, path),
  })
  const isOpen = useSelector(edit, (snapshot) => snapshot.matches('editing'))
  const isMissing = useSelector(edit, (snapshot) => snapshot.matches('missing'))
  const hasFailed = useSelector(edit, (snapshot) => snapshot.matches('failing'))
  const draft = useSelector(edit, ({ context }) => context.draft)

  if (isOpen) return <OpenProduct edit={edit} {...shown} />
  if (isMissing && draft) {
    return (
      <Suspense>
        <GoneProduct edit={edit} draft={draft} />
      </Suspense>
    )
  }
  if (isMissing) return <NotFoundPage title={PRODUCT.missing} hint={PRODUCT.missingHint} />
  if (hasFailed)
    return <Notice text={PRODUCT.failed} action={PRODUCT.retry} onAction={() => edit.send({ type: 'retry' })} />
  return <PageSkeleton label={PRODUCT.loading} />
}

/** Whether a path is one of the product's own tabs, not a page of its variants. */
const isOwnAddress = (id: string, path: string): boolean => {
  const own = productAddress(id)
  return path === own || (path.startsWith(`${own}/`) && !path.startsWith(`${own}/variant/`))
}
