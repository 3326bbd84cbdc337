import { settingSchema } from '@selvedge/sdk/wire'
import * as z from 'zod'
import type { Api } from '../../platform/http/api.ts'
import type { AppDependencies } from '../../platform/dependencies.ts'
import type { Work } from '../../platform/db/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { described } from '../../platform/http/described.ts'
import { problemAnswers } from '../../platform/http/problem-answers.ts'
import { countOtherSettings, readSetting, writeSetting } from './settings.store.ts'
import { storableJson } from '../../platform/db/storable-json.ts'

const tags = ['users']
const MAX_BYTES = 16_384
const MAX_SETTINGS = 100

const nameParams = z.object({
  name: z
    .string()
    .regex(/^[a-z][a-z0-9._-]{0,63}$/)
    .describe('e.g. `columns.variants`'),
})

export function settingRoutes(app: Api, { db, now }: AppDependencies): void {
  app.get('/users/me/settings/:name', {
    config: { access: 'read' },
    schema: {
      tags,
      summary: 'One of your preferences; null if it was never set',
      operationId: 'get_setting',
      params: nameParams,
      response: { 200: described(settingSchema, 'The preference.'), ...problemAnswers(401, 404) },
    },
    handler: async ({ session, params }) => ({
      data: await db.forSupplier(session.supplierId, (trx) => readSetting(trx, session, params.name)),
    }),
  })

  app.put('/users/me/settings/:name', {
    config: { access: 'read' },
    schema: {
      tags,
      summary: 'Set one of your preferences',
      operationId: 'put_setting',
      params: nameParams,
      body: settingSchema,
      response: { 204: z.null().describe('Stored.'), ...problemAnswers(400, 401, 404, 413, 422) },
    },
    async handler({ session, params: { name }, body }, reply) {
      const json = storableJson(body.data ?? null)
      if (json === undefined)
        throw new Problem(422, 'invalid', 'The preference contains a text or number that cannot be stored.')
      if (Buffer.byteLength(json) > MAX_BYTES)
        throw new Problem(413, 'too_large', 'A preference may have at most 16 kB.')
      const store: Work<void> = async (trx) => {
        if ((await countOtherSettings(trx, session, name)) >= MAX_SETTINGS) {
          throw new Problem(413, 'too_many_items', `There are at most ${MAX_SETTINGS} preferences.`)
        }
        await writeSetting(trx, session, { name, json, at: now() })
      }
      await db.forSupplier(session.supplierId, store, { besideSlices: true })
      return reply.code(204).send(null)
    },
  })
}
