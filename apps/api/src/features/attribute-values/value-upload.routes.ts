import { countSchema, VALUE_FILE_TYPES } from '@selvedge/sdk/wire'
import type { FastifyRequest } from 'fastify'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import * as z from 'zod'
import type { Api } from '../../platform/http/api.ts'
import type { AppDependencies } from '../../platform/dependencies.ts'
import { jobAnswer } from '../../platform/jobs/job-kind.ts'
import { idParams } from '../../platform/listing/pages/id-params.ts'
import { inReadTransaction } from '../../platform/listing/list-context.ts'
import { described } from '../../platform/http/described.ts'
import { problemAnswers } from '../../platform/http/problem-answers.ts'
import { fileTooLarge, filesOf, MAX_FILE_BYTES } from '../../platform/http/multipart.ts'
import { attributeOf } from './chosen-values.ts'
import { uploadJob } from './upload-values.ts'
import { type FileValue, readValueFile } from './value-file.ts'
import { valueTemplate } from './value-template.ts'
import type { DisplayType } from './typed-value.ts'

const tags = ['attribute values']
const templateParams = z.object({
  type: z.enum(VALUE_FILE_TYPES, { error: 'The type is csv or xlsx.' }).default('csv'),
})

export function valueUploadRoutes(app: Api, { db }: AppDependencies): void {
  app.get('/attributes/values/template', {
    config: { access: 'read', gives: 'file' },
    schema: {
      tags,
      summary: 'A template file for uploading values',
      operationId: 'attribute_values_template',
      querystring: templateParams,
      response: {
        200: z.string().describe('A CSV or XLSX file with only the column names.'),
        ...problemAnswers(400, 401),
      },
    },
    async handler({ query: { type } }, reply) {
      const { mimetype, bytes } = await valueTemplate(type)
      reply.header('content-disposition', `attachment; filename="values-template.${type}"`)
      // The serializer is for JSON; the bytes are sent unchanged.
      return reply.type(mimetype).send(bytes as unknown as string)
    },
  })

  const upload = app.jobs.kind(uploadJob)
  app.post('/attributes/:id/values/csv_template', {
    config: { access: 'write', takes: 'file' },
    schema: {
      tags,
      summary: 'Add the values of a CSV, XLSX, XLS or ODS file, all or none',
      description:
        'multipart/form-data with the file in the field `file`: at most 50 MB and 100,000 rows below a header with ' +
        '`value` and, as wanted, `display_name`, `description`, `standard` and `tolerance`. Rows that do not fit are ' +
        'named by pointers like `#/rows/7/value`, at most 1,000 of them.',
      operationId: 'upload_attribute_values',
      consumes: ['multipart/form-data'],
      params: idParams,
      response: {
        201: described(countSchema, 'Number of added values.'),
        ...jobAnswer,
        ...problemAnswers(400, 401, 403, 404, 408, 409, 413, 415, 422, 507),
      },
    },
    async handler(request, reply) {
      const { params, session } = request
      const { display_type } = await inReadTransaction(db, session, (context) => attributeOf(context, params.id))
      const values = await valuesIn(request, display_type)
      return upload(request, reply, { attributeId: params.id, values })
    },
  })
}

/** The readers make several passes over a file, so it is kept until they are done. */
async function valuesIn(request: FastifyRequest, type: DisplayType): Promise<FileValue[]> {
  const folder = await mkdtemp(join(tmpdir(), 'selvedge-values-'))
  try {
    const path = join(folder, 'values')
    const name = await keep(request, path)
    return await readValueFile(path, name, type)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function keep(request: FastifyRequest, path: string): Promise<string> {
  let kept = ''
  for await (const { name, bytes } of filesOf(request, { fields: ['file'], maxFiles: 1 })) {
    await pipeline(bytes, createWriteStream(path))
    if (bytes.truncated) throw fileTooLarge(MAX_FILE_BYTES)
    kept = name
  }
  return kept
}
