import { supplierAnswer, supplierPatchSchema } from '@selvedge/sdk/wire'
import type { FastifyReply } from 'fastify'
import type { Api } from '../api.ts'
import type { AppDependencies } from '../app.ts'
import { refuseStale, setEtag } from '../plugins/conditional.ts'
import { described } from '../plugins/described.ts'
import { problemAnswers } from '../plugins/problem-answers.ts'
import { lockSupplier, readSupplier, type StoredSupplier, writeSupplier } from './supplier.store.ts'

const tags = ['supplier']

export function supplierRoutes(app: Api, { db, now }: AppDependencies): void {
  app.get('/supplier/', {
    config: { access: 'read' },
    schema: {
      tags,
      summary: 'The company whose catalogue this is',
      operationId: 'get_supplier',
      response: { 200: described(supplierAnswer, 'The supplier.'), ...problemAnswers(401) },
    },
    handler: async ({ session: { supplierId } }, reply) =>
      answer(reply, await db.forSupplier(supplierId, (trx) => readSupplier(trx, supplierId))),
  })

  app.patch('/supplier/', {
    config: { access: 'write' },
    schema: {
      tags,
      summary: 'Change the company’s name, URL or address',
      operationId: 'patch_supplier',
      body: supplierPatchSchema,
      response: { 200: described(supplierAnswer, 'The supplier as it is now.'), ...problemAnswers(401, 403, 412, 422) },
    },
    async handler(request, reply) {
      const { supplierId } = request.session
      const { name, url, address } = request.body
      const changes = {
        ...(name !== undefined && { name }),
        ...(url !== undefined && { url }),
        ...(address !== undefined && { address }),
      }
      const after = await db.forSupplier(supplierId, async (trx) => {
        const before = await lockSupplier(trx, supplierId)
        refuseStale(request, before.rev, before.supplier)
        await writeSupplier(trx, supplierId, changes, now())
        return readSupplier(trx, supplierId)
      })
      return answer(reply, after)
    },
  })
}

function answer(reply: FastifyReply, { supplier, rev }: StoredSupplier) {
  setEtag(reply, rev)
  reply.header('cache-control', 'no-store')
  return { data: supplier }
}
