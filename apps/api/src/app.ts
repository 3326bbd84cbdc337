import cookie from '@fastify/cookie'
import { type FastifyBaseLogger, fastify } from 'fastify'
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Api } from './api.ts'
import { openSessions } from './auth/open-sessions.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import { newId } from './db/ids.ts'
import type { FileStore } from './files/file-store.ts'
import type { Mailer } from './mail/mailer.ts'
import { materialRoutes } from './materials/materials.routes.ts'
import { answerErrors } from './plugins/errors.ts'
import { guardRoutes } from './plugins/session.ts'
import { validatorCompiler } from './plugins/validation.ts'
import { productRoutes } from './products/products.routes.ts'
import { variantRoutes } from './variants/variants.routes.ts'
import { versionRoutes } from './versions/versions.routes.ts'
import { viewRoutes } from './views/views.routes.ts'

export interface AppDependencies {
  config: Config
  db: Database
  mailer: Mailer
  files: FileStore
  now: () => Date
  log?: FastifyBaseLogger
}

export async function buildApp(dependencies: AppDependencies): Promise<Api> {
  const { config, log } = dependencies
  const app: Api = fastify({
    ...(log && { loggerInstance: log }),
    genReqId: () => newId(),
    routerOptions: { ignoreTrailingSlash: true },
  }).withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  answerErrors(app, config.publicUrl)
  const { authenticate } = await openSessions(dependencies)
  guardRoutes(app, authenticate)
  await app.register(cookie)
  await app.register(async (v1) => apiRoutes(v1 as Api, dependencies), { prefix: '/api/v1' })
  return app
}

function apiRoutes(app: Api, dependencies: AppDependencies): void {
  variantRoutes(app, dependencies)
  productRoutes(app, dependencies)
  materialRoutes(app, dependencies)
  versionRoutes(app, dependencies)
  viewRoutes(app, dependencies)
}
