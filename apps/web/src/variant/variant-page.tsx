import { createEditVariantActors, editVariantMachine, type FieldOf, type VariantValues } from '@selvedge/machines'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useParams } from 'wouter'
import { GoneForm } from '../editing/gone-form.tsx'
import { useEdit } from '../editing/use-edit.ts'
import { Notice } from '../shared/notice.tsx'
import { PageSkeleton } from '../shared/page-skeleton.tsx'
import { useServices } from '../shared/services.ts'
import { useTitle } from '../shared/use-title.ts'
import { NotFoundPage } from '../shell/not-found-page.tsx'
import { loadInfoTab } from './load-info-tab.ts'
import { OpenVariant } from './open-variant.tsx'
import { isTabOf } from './variant-address.ts'
import { fieldName, shownField, variantValuesSchema } from './variant-values.ts'
import { VARIANT } from './variant.messages.ts'

/** The page of one variant with its tabs (specification 1, 2.6). */
export default function VariantPage() {
  const { productId = '', variantId = '', tab = '', look } = useParams()
  const hasTab = tab === '' ? look === undefined : tab === 'assets' && (look === undefined || look === 'grid')
  if (!hasTab) return <NotFoundPage />
  if (tab === '') loadInfoTab().catch(() => undefined)
  const shown = { tab: tab === 'assets' ? ('assets' as const) : ('' as const), look: look ? 'grid' : 'table' } as const
  return <OneVariant key={variantId} id={variantId} productId={productId} {...shown} />
}

interface OneVariantProps {
  id: string
  productId: string
  tab: '' | 'assets'
  look: 'table' | 'grid'
}

function OneVariant({ id, productId, ...shown }: OneVariantProps) {
  useTitle(VARIANT.tabs.info)
  const { client, cache } = useServices()
  const [actors] = useState(() => createEditVariantActors(client, cache))
  const edit = useEdit(editVariantMachine, actors, {
    id,
    form: `variant.${id}`,
    schema: variantValuesSchema,
    staysAt: (path) => isTabOf(productId, id, path),
  })
  const isOpen = useSelector(edit, (snapshot) => snapshot.matches('editing'))
  const isMissing = useSelector(edit, (snapshot) => snapshot.matches('missing'))
  const hasFailed = useSelector(edit, (snapshot) => snapshot.matches('failing'))
  const draft = useSelector(edit, ({ context }) => context.draft)

  if (isOpen) return <OpenVariant edit={edit} productId={productId} {...shown} />
  if (isMissing && draft) {
    const name = (field: FieldOf<VariantValues>) => fieldName(field, edit.getSnapshot().context)
    return <GoneForm edit={edit} draft={draft} title={VARIANT.missing} fieldName={name} show={shownField} />
  }
  if (isMissing) return <NotFoundPage title={VARIANT.missing} hint={VARIANT.missingHint} />
  if (hasFailed) {
    return <Notice text={VARIANT.failedToLoad} action={VARIANT.retry} onAction={() => edit.send({ type: 'retry' })} />
  }
  return <PageSkeleton label={VARIANT.loading} />
}
