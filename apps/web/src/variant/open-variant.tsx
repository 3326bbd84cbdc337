import type { EditVariantRef, FieldOf, VariantValues } from '@selvedge/machines'
import { pagePart, SkeletonRows, TabLinks } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { lazy, Suspense, useState } from 'react'
import { Link, Redirect } from 'wouter'
import { ConflictDialog } from '../editing/conflict-dialog.tsx'
import { useEditNotices } from '../editing/use-edit-notices.ts'
import { useEdited } from '../editing/use-edited.ts'
import { useDialogAddress } from '../shared/use-dialog-address.ts'
import { useTitle } from '../shared/use-title.ts'
import { loadInfoTab } from './load-info-tab.ts'
import { useVariantActions } from './use-variant-actions.ts'
import { variantAddress } from './variant-address.ts'
import { VariantHeader } from './variant-header.tsx'
import { fieldName, shownField } from './variant-values.ts'
import { VARIANT } from './variant.messages.ts'

const InfoTab = lazy(pagePart(loadInfoTab))
const VariantAssets = lazy(pagePart(() => import('./variant-assets.tsx')))
const DeleteVariantDialog = lazy(pagePart(() => import('./delete-variant-dialog.tsx')))

interface OpenVariantProps {
  edit: EditVariantRef
  productId: string
  tab: '' | 'assets'
  look: 'table' | 'grid'
}

/** A loaded variant: header, tabs and dialogs. */
export function OpenVariant({ edit, productId, tab, look }: OpenVariantProps) {
  const { item } = useEdited(edit)
  useTitle(item.name)
  const [notices] = useState(() => ({
    fields: (field: FieldOf<VariantValues>) => fieldName(field, edit.getSnapshot().context),
    confirmed: VARIANT.updated,
  }))
  useEditNotices(edit, notices)
  const actions = useVariantActions(edit)
  const { dialog, open, close } = useDialogAddress(['delete'])
  // An old link may contain a product the variant does not belong to.
  if (item.meta.product.id !== productId) {
    return <Redirect to={variantAddress(item.meta.product.id, item.id, tab)} replace />
  }
  const info = variantAddress(productId, item.id)
  const assets = variantAddress(productId, item.id, 'assets')
  return (
    <div className={page}>
      <VariantHeader edit={edit} actions={actions.ref} onDelete={() => open('delete')} />
      <TabLinks
        label={VARIANT.tabs.label}
        items={[
          { href: info, label: VARIANT.tabs.info },
          { href: assets, label: VARIANT.tabs.assets },
        ]}
        current={tab === 'assets' ? assets : info}
        renderLink={(link) => <Link {...link} />}
      />
      <Suspense fallback={<SkeletonRows label={VARIANT.loading} rows={6} />}>
        {tab === '' && <InfoTab edit={edit} actions={actions} />}
        {tab === 'assets' && <VariantAssets variantId={item.id} look={look} />}
      </Suspense>
      <ConflictDialog edit={edit} fields={notices.fields} show={shownField} />
      <Suspense>{dialog === 'delete' && <DeleteVariantDialog variant={item} onCancel={close} />}</Suspense>
    </div>
  )
}

const page = css({ display: 'flex', flexDirection: 'column', gap: '16', flex: '1', minHeight: '0', minWidth: '0' })
