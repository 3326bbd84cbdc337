import type { Restored, WireChoice } from '@selvedge/sdk/wire'
import type { Change, ChangeSlices } from '../../platform/changing/change.ts'
import { holdCatalogue } from '../../platform/changing/hold-catalogue.ts'
import { bumpCatalogue } from '../../platform/db/catalogue-version.ts'
import { eachChosen } from '../../platform/jobs/each-chosen.ts'
import { frozenChoice } from '../../platform/jobs/frozen-choice.store.ts'
import type { JobKind, Progress } from '../../platform/jobs/job-kind.ts'
import { NotLinkedItems } from './not-linked.ts'
import { itemsOfAssets, linkAssets, putBackAssets } from './restore-assets.store.ts'
import { concludeValues, linkInSlices, type LinkedValues } from './restore-values.ts'
import { type Entry, lockEntries, removeEntries } from './trash-entries.store.ts'
import { trashList } from './trash-list.store.ts'

interface Restoring {
  assets: Entry[]
  /** Attributes and values. */
  vocabulary: Entry[]
  values: LinkedValues
  notLinked: NotLinkedItems
}

export const restoreJob: JobKind<WireChoice, Restored, Restoring> = {
  name: 'restore_trash',
  alwaysJob: true,
  freeze: (context, choice) => frozenChoice(trashList, context, choice),
  async inSlices(slicing: ChangeSlices, choice, progress) {
    const entries = await slicing.look(async (change) => chosenEntries(await holdCatalogue(change), choice, progress))
    const assets = entries.filter(({ kind }) => kind === 'asset')
    const vocabulary = entries.filter(({ kind }) => kind !== 'asset')
    const notLinked = new NotLinkedItems()
    const values = await linkInSlices(slicing, {
      entries: vocabulary,
      writtenLast: async (change) => ({
        variant: new Set(await itemsOfAssets(change, assets, 'variants')),
        product: new Set(await itemsOfAssets(change, assets, 'products')),
      }),
      notLinked,
      progress,
    })
    return { assets, vocabulary, values, notLinked }
  },
  run: restore,
}

/** Values refer to assets, and assets are linked to values: their rows come back before any of these links. */
async function restore(
  change: Change,
  _choice: WireChoice,
  _progress: Progress,
  { assets, vocabulary, values, notLinked }: Restoring,
): Promise<Restored> {
  const current = await holdCatalogue(change)
  await putBackAssets(current, assets, notLinked)
  await concludeValues(current, vocabulary, values, notLinked)
  const linkedAssets = await linkAssets(current, assets, notLinked)
  const entries = [...assets, ...vocabulary]
  await removeEntries(
    current,
    entries.map(({ id }) => id),
  )
  await bumpCatalogue(current.trx, current.supplierId)
  return { count: entries.length, linked: values.linked + linkedAssets, not_linked: notLinked.toAnswer() }
}

async function chosenEntries(change: Change, choice: WireChoice, progress: Progress): Promise<Entry[]> {
  const found: Entry[] = []
  const hold = (ids: readonly string[]) => lockEntries(change, ids)
  await eachChosen(change, trashList, choice, { hold, progress }, async (entries) => void found.push(...entries))
  return found
}
