import type { Channel } from '@selvedge/sdk/wire'
import type { AppDependencies } from '../../../platform/dependencies.ts'
import { refuseUnready } from '../../channels/ready-channel.ts'
import type { Progress, Task } from '../../../platform/jobs/job-kind.ts'
import { readOneMoment } from '../../../platform/db/one-moment.ts'
import { type ListContext, listContext, inReadTransaction } from '../../../platform/listing/list-context.ts'
import { namesOf } from '../../../platform/listing/columns/reference.ts'
import type { FileOrder } from '../making/export-messages.ts'
import type { TableFile, Written } from '../making/table-file.ts'
import { type ExportPlan, exportPlan, type Wishes } from './export-columns.store.ts'
import { withKeyColumn } from './key-column.ts'
import { type ExportedFile, readFiles } from './read-files.store.ts'
import type { Moments } from './moments.ts'
import { ownReading } from './own-reading.store.ts'
import { readValues } from './read-values.store.ts'
import { readInSlices } from './row-slices.store.ts'
import { type Question, questionOf } from './question.store.ts'
import type { WriteGate } from './write-gate.ts'

export interface Snapshot {
  written: Written
  images: ExportedFile[]
  assets: ExportedFile[]
}

interface Asked {
  task: Task
  channel: Channel
  wishes: Wishes
  /** Starts a file; discards what an earlier attempt wrote. */
  open: (
    part: Pick<FileOrder, 'titles' | 'hidden' | 'cells' | 'names' | 'places'>,
    onRows: (rows: number) => void,
  ) => TableFile
  progress: Progress
}

type Dependencies = Pick<AppDependencies, 'db'> & { gate: WriteGate }

/** Writes a snapshot of the channel's rows as a table, unaffected by concurrent changes. */
export const readSnapshot = (dependencies: Dependencies, asked: Asked): Promise<Snapshot> =>
  dependencies.db.url === undefined
    ? inSlices(dependencies, asked)
    : inOneTransaction(dependencies, dependencies.db.url, asked)

/** On PostgreSQL, one transaction holds the snapshot and shares it with the writing thread. */
function inOneTransaction({ db }: Dependencies, url: string, asked: Asked): Promise<Snapshot> {
  const { author } = asked.task
  return db.forSupplier(
    author.supplierId,
    async (trx) => {
      await readOneMoment(trx)
      const context = await listContext(db, trx, author)
      const now: Moments = (work) => work(context)
      return attempt(now, asked, async (plan, question, file) =>
        file.send({ kind: 'read', reading: await ownReading(url, context, plan, question) }),
      )
    },
    { statementMs: 120_000 },
  )
}

/**
 * The embedded engine has a single connection: its transactions are short, and all of them read one catalogue version.
 */
async function inSlices({ db, gate }: Dependencies, asked: Asked): Promise<Snapshot> {
  const { author } = asked.task
  const once = () => {
    let version: number | undefined
    const now: Moments = (work) =>
      inReadTransaction(
        db,
        author,
        async (context) => {
          version ??= context.version
          if (context.version !== version) throw new CatalogueMoved()
          return work(context)
        },
        { statementMs: 120_000 },
      )
    return attempt(now, asked, async (plan, question, file) => {
      await sendValues(now, plan, file, asked.progress)
      await readInSlices(now, plan, question, (json) => file.send({ kind: 'rows', json }))
    })
  }
  for (let tries = 1; tries < MAX_TRIES; tries += 1) {
    const snapshot = await unlessMoved(once)
    if (snapshot) return snapshot
  }
  return gate.closedFor(author.supplierId, async () => {
    for (;;) {
      // Writers may already have passed the gate.
      const snapshot = await unlessMoved(once)
      if (snapshot) return snapshot
    }
  })
}

const MAX_TRIES = 3

class CatalogueMoved extends Error {}

async function unlessMoved(work: () => Promise<Snapshot>): Promise<Snapshot | undefined> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof CatalogueMoved) return undefined
    throw error
  }
}

const VALUES_AT_ONCE = 2_000

async function attempt(
  now: Moments,
  { channel, wishes, open, progress }: Asked,
  fill: (plan: ExportPlan, question: Question, file: TableFile) => Promise<void>,
): Promise<Snapshot> {
  const { plan, question, titles, hidden, names } = await now((context) => prepare(context, channel, wishes))
  const { total } = question
  progress(0, total)
  let done = 0
  const file = open({ titles, hidden, names, cells: plan.cells, places: plan.places }, (rows) => {
    done += rows
    if (!progress.signal.aborted) progress(done, Math.max(done, total))
  })
  const stop = () => void file.stop()
  progress.signal.addEventListener('abort', stop)
  try {
    await fill(plan, question, file)
    const written = await file.end()
    const images = await readFiles(now, written.images)
    return { written, images, assets: await readFiles(now, written.assets) }
  } catch (error) {
    progress.signal.throwIfAborted()
    throw error
  } finally {
    progress.signal.removeEventListener('abort', stop)
    await file.stop()
  }
}

async function prepare(context: ListContext, channel: Channel, wishes: Wishes) {
  const { columns: chosen, view } = await refuseUnready(context, channel)
  const { columns, hidden } = withKeyColumn(chosen, channel.export_format, wishes)
  return {
    plan: exportPlan(columns, wishes),
    question: await questionOf(context, view),
    titles: columns.map(({ title }) => title),
    hidden,
    names: {
      materials: await namesOf('materials')(context),
      material_families: await namesOf('material_families')(context),
      versions: await namesOf('versions')(context),
    },
  }
}

/** Once per value, not once per row that has it. */
async function sendValues(now: Moments, { attributeIds }: ExportPlan, file: TableFile, progress: Progress) {
  if (attributeIds.length === 0) return
  let after: string | undefined
  for (;;) {
    progress.signal.throwIfAborted()
    const { json, count, last } = await now((context) =>
      readValues(context, attributeIds, { after, limit: VALUES_AT_ONCE }),
    )
    if (count > 0) await file.send({ kind: 'values', json })
    if (count < VALUES_AT_ONCE) return
    after = last
  }
}
