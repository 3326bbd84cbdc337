import { supplierAnswer, supplierPatchSchema } from '@selvedge/sdk/wire'
import type { Api } from '../../platform/http/api.ts'
import type { AppDependencies } from '../../platform/dependencies.ts'
import { recordHistory } from '../../platform/changing/history.store.ts'
import { refuseStale } from '../../platform/http/conditional.ts'
import { described } from '../../platform/http/described.ts'
import { problemAnswers } from '../../platform/http/problem-answers.ts'
import { Problem } from '../../platform/http/problem.ts'
import { answerSupplier } from './answer-supplier.ts'
import { logoRoutes } from './logo.routes.ts'
import { lockSupplier, readSupplier, writeSupplier } from './supplier.store.ts'

const tags = ['supplier']

export function supplierRoutes(app: Api, dependencies: AppDependencies): void {
  ownDetails(app, dependencies)
  logoRoutes(app, dependencies)
}

function ownDetails(app: Api, { db, now }: AppDependencies): void {
  app.get('/supplier/', {
    config: { access: 'read' },
    schema: {
      tags,
      summary: 'The company whose catalogue this is',
      operationId: 'get_supplier',
      response: { 200: described(supplierAnswer, 'The supplier.'), ...problemAnswers(401) },
    },
    handler: async ({ session: { supplierId } }, reply) =>
      answerSupplier(reply, await db.forSupplier(supplierId, (trx) => readSupplier(trx, supplierId))),
  })

  app.patch('/supplier/', {
    config: { access: 'write' },
    schema: {
      tags,
      summary: 'Change the company’s name, URL or address',
      operationId: 'patch_supplier',
      body: supplierPatchSchema,
      response: {
        200: described(supplierAnswer, 'The supplier as it is now.'),
        ...problemAnswers(400, 401, 403, 412, 422),
      },
    },
    async handler(request, reply) {
      const { supplierId, userId } = request.session
      const { name, url, address, id } = request.body
      if (id !== undefined && id.toLowerCase() !== supplierId) throw otherId()
      const changes = {
        ...(name !== undefined && { name }),
        ...(url !== undefined && { url }),
        ...(address !== undefined && { address }),
      }
      const after = await db.forSupplier(supplierId, async (trx) => {
        const before = await lockSupplier(trx, supplierId)
        refuseStale(request, before.rev, before.supplier)
        const at = now()
        await writeSupplier(trx, supplierId, changes, at)
        const line = { entity: 'supplier', ids: [supplierId], action: 'updated', changes, userId, at }
        await recordHistory(trx, supplierId, line)
        return readSupplier(trx, supplierId)
      })
      return answerSupplier(reply, after)
    },
  })
}

function otherId(): Problem {
  const [code, detail] = ['other_id', 'The id in the body belongs to another supplier.']
  return new Problem(422, code, detail, { errors: [{ pointer: '#/id', code, detail }] })
}
