import type { AssetValues, EditAssetRef, FieldOf } from '@selvedge/machines'
import { pagePart, SkeletonRows } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'wouter'
import { ConflictDialog } from '../editing/conflict-dialog.tsx'
import { useEditNotices } from '../editing/use-edit-notices.ts'
import { useEdited } from '../editing/use-edited.ts'
import { useDialogAddress } from '../shared/use-dialog-address.ts'
import { useTitle } from '../shared/use-title.ts'
import { AssetHeader } from './asset-header.tsx'
import { AssetTabs } from './asset-tabs.tsx'
import { fieldName, shownField } from './asset-values.ts'
import { ASSET } from './asset.messages.ts'
import { useAssetFile } from './use-asset-file.ts'

const InfoTab = lazy(pagePart(() => import('./info-tab.tsx')))
const VariantsTab = lazy(pagePart(() => import('./variants-tab.tsx')))
const ReplaceDialog = lazy(pagePart(() => import('./replace-dialog.tsx')))
const DeleteAssetsDialog = lazy(pagePart(() => import('../assets/delete-assets-dialog.tsx')))

/** A loaded asset: header, tabs and dialogs. */
export function OpenAsset({ edit, tab }: { edit: EditAssetRef; tab: '' | 'variants' }) {
  const { item } = useEdited(edit)
  const [, navigate] = useLocation()
  useTitle(item.name)
  const [notices] = useState(() => ({
    fields: (field: FieldOf<AssetValues>) => fieldName(field, edit.getSnapshot().context),
    confirmed: ASSET.updated,
  }))
  useEditNotices(edit, notices)
  const { dialog, open, close } = useDialogAddress(['delete', 'replace'])
  const file = useAssetFile(edit)
  return (
    <div className={page} data-fills-window={tab === 'variants' || undefined}>
      <AssetHeader edit={edit} onReplace={() => open('replace')} onDelete={() => open('delete')} />
      <AssetTabs id={item.id} current={tab} />
      <Suspense fallback={<SkeletonRows label={ASSET.loading} rows={6} />}>
        {tab === '' ? <InfoTab edit={edit} file={file} /> : <VariantsTab asset={item} />}
      </Suspense>
      <ConflictDialog edit={edit} fields={notices.fields} show={shownField} />
      <Suspense>
        {dialog === 'replace' && <ReplaceDialog file={file} asset={item} onClose={close} />}
        {dialog === 'delete' && (
          <DeleteAssetsDialog
            choice={[item.id]}
            count={1}
            onClose={(isDeleted) => (isDeleted ? navigate('/app/assets', { replace: true }) : close())}
          />
        )}
      </Suspense>
    </div>
  )
}

const page = css({ display: 'flex', flexDirection: 'column', gap: '16', flex: '1', minHeight: '0', minWidth: '0' })
