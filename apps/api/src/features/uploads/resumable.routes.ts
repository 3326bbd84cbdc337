import { resumedAnswer } from '@selvedge/sdk/wire'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Api } from '../../platform/http/api.ts'
import type { AppDependencies } from '../../platform/dependencies.ts'
import { idParams } from '../../platform/listing/pages/id-params.ts'
import { described } from '../../platform/http/described.ts'
import { Problem } from '../../platform/http/problem.ts'
import { problemAnswers } from '../../platform/http/problem-answers.ts'
import { refuseFullDisk } from '../../platform/files/disk-reserve.ts'
import type { StoredUpload } from '../../platform/files/resumable-files.ts'
import { type ResumableUploads, resumableUploads } from './resumable.service.ts'
import {
  expectedChecksum,
  OFFSET_STREAM,
  refuseVersion,
  TUS_ABILITIES,
  TUS_VERSION,
  uploadLength,
  uploadMetadata,
  wholeNumber,
} from './tus-headers.ts'

const tags = ['assets']

/** Resumable uploads by the tus 1.0 protocol: one part at a time, continuing where a connection broke. */
export function resumableRoutes(app: Api, dependencies: AppDependencies): void {
  const uploads = resumableUploads(dependencies)
  app.addContentTypeParser(OFFSET_STREAM, (_request, _payload, done) => done(null))
  abilities(app)
  creation(app, uploads)
  state(app, uploads)
  part(app, uploads, dependencies)
  termination(app, uploads)
}

function abilities(app: Api): void {
  app.options('/uploads/', {
    config: { access: 'public' },
    schema: { hide: true },
    handler: (_, reply) => reply.code(204).headers(TUS_ABILITIES).send(null),
  })
}

function creation(app: Api, uploads: ResumableUploads): void {
  app.post('/uploads/', {
    config: { access: 'write' },
    schema: {
      tags,
      summary: 'Begin an upload in parts (tus 1.0), at the address in Location',
      description:
        'Upload-Metadata may hold `filename`, and as `replaces` the id of an asset whose file is replaced, with its ' +
        'ETag as `if-match`.',
      operationId: 'create_upload',
      response: { 201: z.null().describe('Begun.'), ...problemAnswers(400, 401, 403, 409, 412, 413, 507) },
    },
    onRequest: async ({ headers }) => refuseVersion(headers),
    async handler(request, reply) {
      const { headers } = request
      const upload = await uploads.begin(request, { ...uploadMetadata(headers), length: uploadLength(headers) })
      reply.header('location', `/api/v1/uploads/${upload.id}`)
      return withUploadHeaders(reply, upload).code(201).send(null)
    },
  })
}

function state(app: Api, uploads: ResumableUploads): void {
  app.head('/uploads/:id', {
    config: { access: 'write' },
    schema: { hide: true, params: idParams },
    async handler({ params, headers, session }, reply) {
      refuseVersion(headers)
      const upload = await uploads.read(session, params.id)
      return withUploadHeaders(reply, upload).header('cache-control', 'no-store').send()
    },
  })
}

function part(app: Api, uploads: ResumableUploads, dependencies: AppDependencies): void {
  app.patch('/uploads/:id', {
    config: { access: 'write', upload: true, takes: 'bytes' },
    schema: {
      tags,
      summary: 'Send the next bytes of an upload; the last ones are answered with its result',
      operationId: 'append_upload',
      consumes: [OFFSET_STREAM],
      params: idParams,
      response: {
        200: described(resumedAnswer, 'The upload is complete: the asset, or the reason why there is none.'),
        204: z.null().describe('Received; the upload is not complete yet.'),
        ...problemAnswers(400, 401, 403, 404, 408, 409, 410, 412, 413, 415, 507),
      },
    },
    onRequest: async (request) => {
      refuseVersion(request.headers)
      refuseType(request)
      await refuseFullDisk(dependencies, Number(request.headers['content-length'] ?? 0))
    },
    async handler(request, reply) {
      const { headers, params, raw } = request
      const [offset, checksum] = [wholeNumber(headers, 'upload-offset'), expectedChecksum(headers)]
      const upload = await uploads.append(request, params.id, { offset, checksum, bytes: raw })
      withUploadHeaders(reply, upload)
      return upload.result ? reply.code(200).send({ data: upload.result }) : reply.code(204).send(null)
    },
  })
}

function termination(app: Api, uploads: ResumableUploads): void {
  app.delete('/uploads/:id', {
    config: { access: 'write' },
    schema: {
      tags,
      summary: 'Cancel an upload',
      operationId: 'delete_upload',
      params: idParams,
      response: { 204: z.null().describe('Cancelled.'), ...problemAnswers(401, 403, 404, 410, 412) },
    },
    async handler({ params, headers, session }, reply) {
      refuseVersion(headers)
      await uploads.terminate(session, params.id)
      return reply.code(204).header('tus-resumable', TUS_VERSION).send(null)
    },
  })
}

function withUploadHeaders(reply: FastifyReply, { offset, length, expiresAt, result }: StoredUpload): FastifyReply {
  return reply.headers({
    'tus-resumable': TUS_VERSION,
    'upload-offset': String(offset),
    'upload-length': String(length),
    ...(!result && { 'upload-expires': new Date(expiresAt).toUTCString() }),
  })
}

function refuseType({ headers }: FastifyRequest): void {
  if (headers['content-type'] === OFFSET_STREAM) return
  throw new Problem(415, 'unsupported_media_type', `The body must be ${OFFSET_STREAM}.`)
}
