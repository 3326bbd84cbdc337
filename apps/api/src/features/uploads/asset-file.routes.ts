import { assetAnswer, formerFilesAnswer } from '@selvedge/sdk/wire'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { refuseUnknownItem } from '../../platform/changing/known-references.ts'
import { ifMatchHeader } from '../../platform/changing/one-item.ts'
import type { AppDependencies } from '../../platform/dependencies.ts'
import { cleanName } from '../../platform/files/clean-name.ts'
import { discard, spool } from '../../platform/files/incoming.ts'
import { refuseWithoutRoom } from '../../platform/files/quota.ts'
import type { Api } from '../../platform/http/api.ts'
import { refuseStale, setEtag } from '../../platform/http/conditional.ts'
import { described } from '../../platform/http/described.ts'
import { fileTooLarge, filesOf, MAX_FILE_BYTES } from '../../platform/http/multipart.ts'
import { problemAnswers } from '../../platform/http/problem-answers.ts'
import { inReadTransaction } from '../../platform/listing/list-context.ts'
import { idParams } from '../../platform/listing/pages/id-params.ts'
import type { TaggedAsset } from '../assets/assets.store.ts'
import { readFormerFiles } from './former-files.store.ts'
import { inspectFile } from './inspect-file.ts'
import { bringBack, type Precondition, replaceFile, sweepFormerFiles } from './replace-file.ts'

const tags = ['assets']

/** The file of an asset: replaced by another, and brought back. */
export function assetFileRoutes(app: Api, dependencies: AppDependencies): void {
  replacement(app, dependencies)
  formerFiles(app, dependencies)
  restoring(app, dependencies)
  sweepFormerFiles(app, dependencies)
}

const answers = problemAnswers(400, 401, 403, 404, 408, 409, 412, 413, 415, 422, 507)

function replacement(app: Api, dependencies: AppDependencies): void {
  app.post('/assets/:id/file', {
    config: { access: 'write', upload: true, takes: 'file' },
    schema: {
      tags,
      summary: 'Replace the file of an asset by another of up to 50 MB, in the multipart field file',
      description:
        'Name, labels, links and the address in `url` stay; `image_url` changes. The new file must be of the same ' +
        '`mimetype_group`. The former file can be brought back for 30 days. The same content changes nothing.',
      operationId: 'replace_file_of_asset',
      consumes: ['multipart/form-data'],
      params: idParams,
      headers: ifMatchHeader,
      response: { 200: described(assetAnswer, 'The asset with its new file.'), ...answers },
    },
    preHandler: (request) => refuseWithoutRoom(request, dependencies),
    async handler(request, reply) {
      const { params, session } = request
      const paths: string[] = []
      try {
        let replaced: TaggedAsset | undefined
        for await (const { name, bytes } of filesOf(request, { fields: ['file'], maxFiles: 1 })) {
          const spooled = await spool(dependencies.files, bytes)
          paths.push(spooled.path)
          if (bytes.truncated) throw fileTooLarge(MAX_FILE_BYTES)
          const file = await inspectFile(spooled, cleanName(name))
          const precondition = preconditionOf(request, dependencies)
          replaced = await replaceFile(dependencies, session, { assetId: params.id, file, precondition })
        }
        if (!replaced) throw new Error('A body without a file was refused before.')
        return answer(reply, replaced, dependencies)
      } finally {
        for (const path of paths) await discard(path)
      }
    },
  })
}

function formerFiles(app: Api, { db }: AppDependencies): void {
  app.get('/assets/:id/former_files', {
    config: { access: 'read' },
    schema: {
      tags,
      summary: 'Files that an asset had in the last 30 days, newest first',
      operationId: 'former_files_of_asset',
      params: idParams,
      response: { 200: described(formerFilesAnswer, 'The files.'), ...problemAnswers(401, 404) },
    },
    handler: ({ params, session }) =>
      inReadTransaction(db, session, async (context) => {
        await refuseUnknownItem(context, 'assets', params.id)
        return { data: await readFormerFiles(context, params.id) }
      }),
  })
}

function restoring(app: Api, dependencies: AppDependencies): void {
  app.post('/assets/:id/former_files/:fileId/restore', {
    config: { access: 'write' },
    schema: {
      tags,
      summary: 'Bring back a file that an asset had; the one that it has now becomes a former one',
      operationId: 'restore_file_of_asset',
      params: z.object({ ...idParams.shape, fileId: idParams.shape.id }),
      headers: ifMatchHeader,
      response: {
        200: described(assetAnswer, 'The asset with the file that it had.'),
        ...problemAnswers(400, 401, 403, 404, 409, 412, 415, 422),
      },
    },
    async handler(request, reply) {
      const { params, session } = request
      const precondition = preconditionOf(request, dependencies)
      const found = await bringBack(dependencies, session, {
        assetId: params.id,
        formerId: params.fileId,
        precondition,
      })
      return answer(reply, found, dependencies)
    },
  })
}

const preconditionOf =
  (request: FastifyRequest, { config }: AppDependencies): Precondition =>
  (rev, asset) =>
    refuseStale(request, rev, { ...asset, url: new URL(asset.url, config.publicUrl).href })

function answer(reply: FastifyReply, { asset, rev }: TaggedAsset, { config }: AppDependencies) {
  setEtag(reply, rev)
  return { data: { ...asset, url: new URL(asset.url, config.publicUrl).href } }
}
