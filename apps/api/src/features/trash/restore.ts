import type { Restored, WireChoice } from '@selvedge/sdk/wire'
import type { Change, ChangeSlices } from '../../platform/changing/change.ts'
import { holdCatalogue } from '../../platform/changing/hold-catalogue.ts'
import { bumpCatalogue } from '../../platform/db/catalogue-version.ts'
import { eachChosen } from '../../platform/jobs/each-chosen.ts'
import { frozenChoice } from '../../platform/jobs/frozen-choice.store.ts'
import type { JobKind, Progress } from '../../platform/jobs/job-kind.ts'
import { restoreAssets } from './restore-assets.store.ts'
import { concludeValues, linkInSlices, type LinkedValues } from './restore-values.ts'
import { type Entry, lockEntries, removeEntries } from './trash-entries.store.ts'
import { trashList } from './trash-list.store.ts'

interface Restoring {
  entries: Entry[]
  values: LinkedValues
}

export const restoreJob: JobKind<WireChoice, Restored, Restoring> = {
  name: 'restore_trash',
  alwaysJob: true,
  freeze: (context, choice) => frozenChoice(trashList, context, choice),
  async inSlices(slicing: ChangeSlices, choice, progress) {
    const entries = await slicing.look(async (change) => chosenEntries(await holdCatalogue(change), choice, progress))
    const vocabulary = entries.filter(({ kind }) => kind !== 'asset')
    return { entries, values: await linkInSlices(slicing, vocabulary, progress) }
  },
  run: restore,
}

/** Attributes and values come before assets, which may be linked to them. */
async function restore(
  change: Change,
  _choice: WireChoice,
  _progress: Progress,
  { entries, values }: Restoring,
): Promise<Restored> {
  const current = await holdCatalogue(change)
  const isAsset = Map.groupBy(entries, ({ kind }) => kind === 'asset')
  const missing = await concludeValues(current, isAsset.get(false) ?? [], values)
  const assets = await restoreAssets(current, isAsset.get(true) ?? [])
  await removeEntries(
    current,
    entries.map(({ id }) => id),
  )
  await bumpCatalogue(current.trx, current.supplierId)
  return {
    count: entries.length,
    linked: values.linked + assets.linked,
    not_linked: [...values.notLinked, ...missing, ...assets.missing],
  }
}

async function chosenEntries(change: Change, choice: WireChoice, progress: Progress): Promise<Entry[]> {
  const found: Entry[] = []
  const hold = (ids: readonly string[]) => lockEntries(change, ids)
  await eachChosen(change, trashList, choice, { hold, progress }, async (entries) => void found.push(...entries))
  return found
}
