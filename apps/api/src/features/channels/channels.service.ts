import type { channelDraftSchema, WireChoice } from '@selvedge/sdk/wire'
import { MAX_BULK_IDS } from '@selvedge/sdk/wire'
import type * as z from 'zod'
import type { Change } from '../../platform/changing/change.ts'
import { eachChosen } from '../../platform/jobs/each-chosen.ts'
import { historyOf } from '../../platform/changing/history.store.ts'
import { namedCopies } from '../../platform/changing/named-copies.ts'
import type { RefuseStale } from '../../platform/changing/one-item.ts'
import { nameTaken } from '../../platform/changing/refusals.ts'
import { refuseOtherId } from '../../platform/changing/refuse-other-id.ts'
import { holdCatalogue } from '../../platform/changing/hold-catalogue.ts'
import { bumpCatalogue } from '../../platform/db/catalogue-version.ts'
import { newId } from '../../platform/db/ids.ts'
import type { Progress } from '../../platform/jobs/job-kind.ts'
import { notFound } from '../../platform/http/problem.ts'
import { readFields } from './channel-fields.ts'
import { channelList } from './channel-list.store.ts'
import { insertChannel, insertCopies, lockChannels, removeChannels, writeChannel } from './channels.changes.store.ts'
import { readChannel, type TaggedChannel } from './channels.store.ts'
import { type ChannelPatchBody, readPatch, refuseUnknownView } from './read-patch.ts'
import { nameColumns } from '../../platform/db/keys.ts'

const record = historyOf('channel')

export async function createChannel(
  change: Change,
  draft: z.output<typeof channelDraftSchema>,
): Promise<TaggedChannel> {
  const held = await holdCatalogue(change)
  const { name, description, export_format, view_id } = draft
  const fields = await readFields(held, draft.fields)
  await refuseUnknownView(held, view_id)
  const id = newId()
  const isNew = await insertChannel(held, {
    supplier_id: held.supplierId,
    id,
    ...nameColumns(name),
    description,
    export_format,
    view_id,
    fields: JSON.stringify(fields),
    created_by: held.userId,
    created_at: held.at,
    updated_at: held.at,
  })
  if (!isNew) throw channelExists(name)
  await finish(held, [id], 'created')
  return present(await readChannel(held, id))
}

/** Writes only the fields that the patch changes, so that colleagues' changes to other fields are kept. */
export async function changeChannel(
  change: Change,
  id: string,
  patch: ChannelPatchBody,
  refuseStale: RefuseStale,
): Promise<TaggedChannel> {
  const held = await holdCatalogue(change)
  const current = present(await readChannel(held, id))
  refuseStale(current.rev, current.channel)
  refuseOtherId(patch.id, id)
  const { columns, shown } = await readPatch(held, current.channel, patch)
  if (Object.keys(shown).length === 0) return current
  if (!(await writeChannel(held, id, columns))) throw channelExists(patch.name ?? current.channel.name)
  await finish(held, [id], 'updated', shown)
  return present(await readChannel(held, id))
}

export async function deleteChannel(change: Change, id: string, refuseStale: RefuseStale): Promise<void> {
  const held = await holdCatalogue(change)
  const { rev, channel } = present(await readChannel(held, id))
  refuseStale(rev, channel)
  await removeChannels(held, [id])
  await finish(held, [id], 'deleted')
}

export async function deleteChannels(change: Change, choice: WireChoice, progress: Progress): Promise<number> {
  const hold = (ids: readonly string[]) => lockChannels(change, ids)
  return eachChosen(change, channelList, choice, { hold, progress }, async (_, ids) => {
    await removeChannels(change, ids)
    await finish(change, ids, 'deleted')
  })
}

const DUPLICATED_AT_ONCE = { max: MAX_BULK_IDS, tooMany: 'At most 10,000 channels can be duplicated at once.' }

/** Returns the ids of the copies, in the order of the chosen ids. */
export async function duplicateChannels(change: Change, choice: WireChoice, progress: Progress): Promise<string[]> {
  const hold = (ids: readonly string[]) => lockChannels(change, ids)
  const copied: string[] = []
  const held = { hold, progress, bounds: DUPLICATED_AT_ONCE }
  await eachChosen(change, channelList, choice, held, async (originals, ids) => {
    const copies = await namedCopies(change, 'channels', originals, ids)
    const copyIds = copies.map(({ id }) => id)
    await insertCopies(change, copies)
    await finish(change, copyIds, 'created')
    copied.push(...copyIds)
  })
  return copied
}

async function finish(change: Change, ids: readonly string[], action: string, changes = {}): Promise<void> {
  await record(change, ids, action, changes)
  await bumpCatalogue(change.trx, change.supplierId)
}

const channelExists = (name: string) => nameTaken(`${name} already exists`)

function present<T>(item: T | undefined): T {
  if (item === undefined) throw notFound()
  return item
}
