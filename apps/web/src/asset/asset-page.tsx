import { createEditAssetActors, editAssetMachine } from '@selvedge/machines'
import { createAssets } from '@selvedge/sdk'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useParams } from 'wouter'
import { GoneForm } from '../editing/gone-form.tsx'
import { useEdit } from '../editing/use-edit.ts'
import { Notice } from '../shared/notice.tsx'
import { PageSkeleton } from '../shared/page-skeleton.tsx'
import { useServices } from '../shared/services.ts'
import { useResource } from '../shared/use-resource.ts'
import { useTitle } from '../shared/use-title.ts'
import { NotFoundPage } from '../shell/not-found-page.tsx'
import { isTabOf } from './asset-address.ts'
import { assetValuesSchema, fieldName, shownField } from './asset-values.ts'
import { ASSET } from './asset.messages.ts'
import { OpenAsset } from './open-asset.tsx'

/** The page of one asset with its tabs (specification 2, 2). */
export default function AssetPage() {
  const { assetId = '', tab = '' } = useParams()
  if (tab !== '' && tab !== 'variants') return <NotFoundPage />
  return <OneAsset key={assetId} id={assetId} tab={tab} />
}

function OneAsset({ id, tab }: { id: string; tab: '' | 'variants' }) {
  useTitle(ASSET.tabs.info)
  const { cache } = useServices()
  const assets = useResource('assets', createAssets)
  const [actors] = useState(() => createEditAssetActors({ assets }, cache))
  const edit = useEdit(editAssetMachine, actors, {
    id,
    form: `asset.${id}`,
    schema: assetValuesSchema,
    staysAt: (path) => isTabOf(id, path),
  })
  const isOpen = useSelector(edit, (snapshot) => snapshot.matches('editing'))
  const isMissing = useSelector(edit, (snapshot) => snapshot.matches('missing'))
  const hasFailed = useSelector(edit, (snapshot) => snapshot.matches('failing'))
  const draft = useSelector(edit, ({ context }) => context.draft)

  if (isOpen) return <OpenAsset edit={edit} tab={tab} />
  if (isMissing && draft) {
    return (
      <GoneForm
        edit={edit}
        draft={draft}
        title={ASSET.missing}
        fieldName={(field) => fieldName(field, edit.getSnapshot().context)}
        show={shownField}
      />
    )
  }
  if (isMissing) return <NotFoundPage title={ASSET.missing} hint={ASSET.missingHint} />
  if (hasFailed) {
    return <Notice text={ASSET.failedToLoad} action={ASSET.retry} onAction={() => edit.send({ type: 'retry' })} />
  }
  return <PageSkeleton label={ASSET.loading} />
}
