import { supplierAnswer } from '@selvedge/sdk/wire'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Api } from '../../platform/http/api.ts'
import type { AppDependencies } from '../../platform/dependencies.ts'
import { refuseStale } from '../../platform/http/conditional.ts'
import { described } from '../../platform/http/described.ts'
import { problemAnswers } from '../../platform/http/problem-answers.ts'
import { oneFileOf } from '../../platform/http/multipart.ts'
import { refuseWithoutRoom } from '../../platform/files/quota.ts'
import { answerSupplier } from './answer-supplier.ts'
import { type LogoChange, removeLogo, replaceLogo } from './logo.service.ts'
import type { StoredSupplier } from './supplier.store.ts'

const tags = ['supplier']
const MAX_BYTES = 10 * 1_048_576

export function logoRoutes(app: Api, dependencies: AppDependencies): void {
  app.put('/supplier/logo', {
    config: { access: 'write', takes: 'file' },
    schema: {
      tags,
      summary: 'Set the company’s logo',
      description:
        'multipart/form-data with one file in the field `file`: PNG, JPG or SVG of at most 10 MB, best 1200 by 768 ' +
        'pixels. An SVG is kept as a picture of it, so that nothing active is.',
      operationId: 'put_supplier_logo',
      consumes: ['multipart/form-data'],
      response: {
        200: described(supplierAnswer, 'The supplier as it is now.'),
        ...problemAnswers(400, 401, 403, 412, 413, 415, 422, 507),
      },
    },
    preHandler: (request) => refuseWithoutRoom(request, dependencies),
    async handler(request, reply) {
      const { bytes } = await oneFileOf(request, { fields: ['file'], maxBytes: MAX_BYTES })
      return answered(request, reply, await replaceLogo(dependencies, request.session, bytes, asSeen(request)))
    },
  })

  app.delete('/supplier/logo', {
    config: { access: 'write' },
    schema: {
      tags,
      summary: 'Remove the company’s logo',
      operationId: 'delete_supplier_logo',
      response: { 200: described(supplierAnswer, 'The supplier as it is now.'), ...problemAnswers(401, 403, 412) },
    },
    handler: async (request, reply) =>
      answered(request, reply, await removeLogo(dependencies, request.session, asSeen(request))),
  })
}

const asSeen =
  (request: FastifyRequest) =>
  ({ rev, supplier }: StoredSupplier): void =>
    refuseStale(request, rev, supplier)

function answered({ log }: FastifyRequest, reply: FastifyReply, { supplier, leftover }: LogoChange) {
  if (leftover !== undefined) log.warn({ err: leftover }, 'The file of the previous logo could not be deleted.')
  return answerSupplier(reply, supplier)
}
