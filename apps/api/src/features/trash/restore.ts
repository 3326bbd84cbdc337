import type { Restored, WireChoice } from '@selvedge/sdk/wire'
import type { Change } from '../../platform/changing/change.ts'
import { bumpCatalogue } from '../../platform/db/catalogue-version.ts'
import { eachChosen } from '../../platform/jobs/each-chosen.ts'
import { frozenChoice } from '../../platform/jobs/frozen-choice.store.ts'
import type { JobKind, Progress } from '../../platform/jobs/job-kind.ts'
import { holdCatalogue } from '../../platform/changing/hold-catalogue.ts'
import { restoreAssets } from './restore-assets.store.ts'
import { type Entry, lockEntries, removeEntries } from './trash-entries.store.ts'
import { trashList } from './trash-list.store.ts'

export const restoreJob: JobKind<WireChoice, Restored> = {
  name: 'restore_trash',
  alwaysJob: true,
  freeze: (context, choice) => frozenChoice(trashList, context, choice),
  run: restore,
}

async function restore(change: Change, choice: WireChoice, progress: Progress): Promise<Restored> {
  const current = await holdCatalogue(change)
  const entries = await chosenEntries(current, choice, progress)
  const assets = await restoreAssets(current, ofKind(entries, 'asset'))
  await removeEntries(
    current,
    entries.map(({ id }) => id),
  )
  await bumpCatalogue(current.trx, current.supplierId)
  return { count: entries.length, linked: assets.linked, not_linked: assets.missing }
}

const ofKind = (entries: readonly Entry[], kind: Entry['kind']) => entries.filter((entry) => entry.kind === kind)

async function chosenEntries(change: Change, choice: WireChoice, progress: Progress): Promise<Entry[]> {
  const found: Entry[] = []
  const hold = (ids: readonly string[]) => lockEntries(change, ids)
  await eachChosen(change, trashList, choice, { hold, progress }, async (entries) => void found.push(...entries))
  return found
}
