import { assetArchiveAnswer, choiceSchema } from '@selvedge/sdk/wire'
import * as z from 'zod'
import { idsIn, refuseBadIds } from '../../platform/changing/bulk-ids.ts'
import { inTransaction } from '../../platform/changing/change.ts'
import { newId } from '../../platform/db/ids.ts'
import type { AppDependencies } from '../../platform/dependencies.ts'
import { dropUnused } from '../../platform/file-store/drop-unused.ts'
import { ARCHIVE_NAME } from '../../platform/files/originals.store.ts'
import { refuseWithoutRoom } from '../../platform/files/quota.ts'
import { sendFile } from '../../platform/files/send-file.ts'
import type { Api } from '../../platform/http/api.ts'
import { described } from '../../platform/http/described.ts'
import { fileAnswers } from '../../platform/http/file-answers.ts'
import { problemAnswers } from '../../platform/http/problem-answers.ts'
import { notFound, Problem } from '../../platform/http/problem.ts'
import { repeatWork } from '../../platform/http/repeat-work.ts'
import type { Session } from '../../platform/http/session.ts'
import { jobAnswer } from '../../platform/jobs/job-kind.ts'
import { inReadTransaction } from '../../platform/listing/list-context.ts'
import { idParams } from '../../platform/listing/pages/id-params.ts'
import { archiveJob } from './archive-job.ts'
import { deleteEnded, deleteOldArchives, findArchive, type StoredArchive, toArchive } from './asset-archives.store.ts'

const tags = ['asset archives']

export function assetArchiveRoutes(app: Api, dependencies: AppDependencies): void {
  creation(app, dependencies)
  oneArchive(app, dependencies)
  download(app, dependencies)
  deletion(app, dependencies)
  sweepArchives(app, dependencies)
}

function creation(app: Api, dependencies: AppDependencies): void {
  const answer = app.jobs.kind(archiveJob(dependencies))
  app.post('/asset_archives/', {
    // Who may download each file may have them all.
    config: { access: 'read', takesKey: true },
    schema: {
      tags,
      summary: 'Pack the files of many assets into one ZIP file',
      description:
        'Always a job; without `Prefer: respond-async` the answer comes when it is done. Equal names get a number. At ' +
        'most 10,000 files and 5 GB. The file is deleted after a day.',
      operationId: 'create_asset_archive',
      body: choiceSchema,
      response: {
        201: described(assetArchiveAnswer, 'The archive, done.'),
        ...jobAnswer,
        ...problemAnswers(400, 401, 403, 404, 409, 413, 422, 503, 507),
      },
    },
    preValidation: async ({ body }) => refuseBadIds(idsIn(body), '#/ids'),
    preHandler: (request) => refuseWithoutRoom(request, dependencies),
    handler: (request, reply) => answer(request, reply, { id: newId(), choice: request.body }),
  })
}

function oneArchive(app: Api, { db }: AppDependencies): void {
  app.get('/asset_archives/:id', {
    config: { access: 'read' },
    schema: {
      tags,
      summary: 'The current state of an archive of assets',
      operationId: 'get_asset_archive',
      params: idParams,
      response: { 200: described(assetArchiveAnswer, 'The archive.'), ...problemAnswers(401, 404) },
    },
    async handler({ params, session }) {
      const found = known(await inReadTransaction(db, session, (context) => findArchive(context, params.id)))
      return { data: toArchive(found) }
    },
  })
}

function download(app: Api, { db, files }: AppDependencies): void {
  app.get('/asset_archives/:id/download', {
    config: { access: 'read', gives: 'file' },
    schema: {
      tags,
      summary: 'The ZIP file of an archive, or the requested range',
      operationId: 'download_asset_archive',
      params: idParams,
      response: {
        ...fileAnswers,
        ...problemAnswers(401, 404),
      },
    },
    async handler(request, reply) {
      const { params, session } = request
      const found = known(await inReadTransaction(db, session, (context) => findArchive(context, params.id)))
      if (found.file_key === null) throw notFound()
      reply.header('cache-control', 'private, no-cache')
      const file = { fileKey: found.file_key, name: ARCHIVE_NAME, mimetype: 'application/zip', inline: false }
      return sendFile(request, reply, files, file)
    },
  })
}

function deletion(app: Api, dependencies: AppDependencies): void {
  app.delete('/asset_archives/:id', {
    config: { access: 'read' },
    schema: {
      tags,
      summary: 'Permanently delete an archive and its file; the assets stay',
      description: 'Users with read-only access can delete only the archives that they requested.',
      operationId: 'delete_asset_archive',
      params: idParams,
      response: { 204: z.null().describe('Deleted.'), ...problemAnswers(401, 403, 404, 409) },
    },
    async handler({ params, session }, reply) {
      const deleted = await inTransaction(dependencies, session, async (change) => {
        if (session.role !== 'editor') refuseOthers(session, known(await findArchive(change, params.id)))
        const ended = await deleteEnded(change, params.id)
        if (ended) return ended
        known(await findArchive(change, params.id))
        throw new Problem(409, 'in_use', 'The archive is still being made. Cancel its job first.')
      })
      // After the commit: until then a colleague may still download it.
      if (deleted.file_key) await dropUnused(dependencies.files, deleted.file_key)
      return reply.code(204).send(null)
    },
  })
}

function refuseOthers({ userId }: Session, { created_by }: StoredArchive): void {
  if (created_by !== userId) {
    throw new Problem(403, 'forbidden', 'Only the user who requested this archive can delete it.')
  }
}

function known(archive: StoredArchive | undefined): StoredArchive {
  if (!archive) throw notFound()
  return archive
}

const HOUR_MS = 3_600_000

function sweepArchives(app: Api, dependencies: AppDependencies): void {
  repeatWork(app, {
    everyMs: HOUR_MS,
    async work() {
      const count = await sweepOldArchives(dependencies)
      if (count > 0) app.log.info({ count }, 'Old archives of assets were deleted.')
    },
    failure: 'Old archives of assets could not be deleted.',
  })
}

/** Deletes archives whose day is over. A file that stays behind is found by the sweep of unused files. */
export async function sweepOldArchives({
  db,
  files,
  now,
}: Pick<AppDependencies, 'db' | 'files' | 'now'>): Promise<number> {
  const keys = await db.asSystem((trx) => deleteOldArchives(trx, now()))
  for (const key of keys) await dropUnused(files, key)
  return keys.length
}
