import {
  assetFileMachine,
  type AssetFileRef,
  createAssetFileActors,
  type EditAssetRef,
  metaParts,
} from '@selvedge/machines'
import { type Asset, createAssets, createUploads } from '@selvedge/sdk'
import { useActorRef } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useEdited } from '../editing/use-edited.ts'
import { inspectActor } from '../shared/inspect.ts'
import { useServices } from '../shared/services.ts'
import { useResource } from '../shared/use-resource.ts'
import { createReplacementObserver } from '../uploads/observe-replacement.ts'
import { ASSET_FILE } from './asset.messages.ts'

/** The file of the asset on the page. The form receives the asset whose file was replaced or brought back. */
export function useAssetFile(edit: EditAssetRef): AssetFileRef {
  const services = useServices()
  const { cache, toasts } = services
  const assets = useResource('assets', createAssets)
  const uploads = useResource('uploads', createUploads)
  const { item } = useEdited(edit)
  const { id, checksum } = item
  const [machine] = useState(() =>
    assetFileMachine.provide({
      actors: {
        ...createAssetFileActors({ assets, uploads }, cache),
        observeReplacement: createReplacementObserver(services),
      },
    }),
  )
  const file = useActorRef(machine, { ...inspectActor(), input: { assetId: id, checksum } })

  useEffect(() => {
    const changed = file.on('changed', ({ item: tagged }) => {
      const before = edit.getSnapshot().context.item
      edit.send({ type: 'item.changed', item: tagged, own: [...factsOf(before), ...factsOf(tagged.value)] })
    })
    const replaced = file.on('replaced', () => toasts.show({ title: ASSET_FILE.replaced, tone: 'success' }))
    const restored = file.on('restored', () => toasts.show({ title: ASSET_FILE.restored, tone: 'success' }))
    return () => {
      for (const subscription of [changed, replaced, restored]) subscription.unsubscribe()
    }
  }, [file, edit, toasts])
  useEffect(() => file.send({ type: 'checksum.changed', checksum }), [file, checksum])

  return file
}

/** What was read from the file is no change of a colleague. */
const factsOf = (asset: Asset | undefined) =>
  (asset?.metas ?? []).filter(({ editable }) => !editable).map((meta) => metaParts.fieldOf(meta.id))
