import cookie from '@fastify/cookie'
import { fastify, LogController } from 'fastify'
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Api } from './api.ts'
import { assetRoutes } from './assets/assets.routes.ts'
import { attributeGroupRoutes } from './attribute-groups/attribute-groups.routes.ts'
import { attributeValueRoutes } from './attribute-values/attribute-values.routes.ts'
import { attributeRoutes } from './attributes/attributes.routes.ts'
import { authRoutes } from './auth/auth.routes.ts'
import { type OpenSessions, openSessions } from './auth/open-sessions.ts'
import { snapshotRoutes } from './backup/running-server.ts'
import type { AppDependencies } from './dependencies.ts'
import { newId } from './db/ids.ts'
import { docsRoutes } from './docs/docs.routes.ts'
import { fileRoutes } from './files/files.routes.ts'
import { previewsOf } from './files/previews.ts'
import { healthRoutes } from './health/health.routes.ts'
import { jobRoutes } from './jobs/jobs.routes.ts'
import { addJobs } from './jobs/jobs.ts'
import { labelRoutes } from './labels/labels.routes.ts'
import { materialRoutes } from './materials/materials.routes.ts'
import { bulkEditRoutes } from './bulk-edits/bulk-edits.routes.ts'
import { channelRoutes } from './channels/channels.routes.ts'
import { exportRoutes } from './exports/exports.routes.ts'
import { importRoutes } from './imports/imports.routes.ts'
import { documentRoutes } from './documents/documents.routes.ts'
import { publicDocumentRoutes } from './documents/public-document.routes.ts'
import { publicLimits } from './share-links/public-limits.ts'
import { publicShowcaseRoutes } from './showcases/public-showcases.routes.ts'
import { sharedPictureRoutes } from './showcases/shared-pictures.routes.ts'
import { showcaseRoutes } from './showcases/showcases.routes.ts'
import { analyticsRoutes } from './analytics/analytics.routes.ts'
import { accessTokenRoutes } from './access-tokens/access-tokens.routes.ts'
import { limitCallsInFlight } from './plugins/calls-in-flight.ts'
import { answerClientError } from './plugins/client-errors.ts'
import { compressAnswers } from './plugins/compression.ts'
import { closeWhileDraining } from './plugins/draining.ts'
import { answerErrors, sendFrameworkProblem } from './plugins/errors.ts'
import { rememberAnswers } from './plugins/idempotency.ts'
import { HEADER_BYTES, JSON_BYTES, limitRequests } from './plugins/limits.ts'
import { answerUnknownRoutes } from './plugins/methods.ts'
import { describeRoutes } from './plugins/openapi.ts'
import { logRequests } from './plugins/request-log.ts'
import { secureAnswers } from './plugins/security.ts'
import { guardRoutes } from './plugins/session.ts'
import { limitUnknownFiles } from './plugins/unknown-files.ts'
import { validatorCompiler } from './plugins/validation.ts'
import { serveWeb } from './plugins/web.ts'
import { productRoutes } from './products/products.routes.ts'
import { supplierRoutes } from './supplier/supplier.routes.ts'
import { takeFiles } from './uploads/multipart.ts'
import { refuseSlowBodies } from './uploads/slow-bodies.ts'
import { uploadRoutes } from './uploads/uploads.routes.ts'
import { settingRoutes } from './users/settings.routes.ts'
import { userRoutes } from './users/users.routes.ts'
import { variantRoutes } from './variants/variants.routes.ts'
import { versionRoutes } from './versions/versions.routes.ts'
import { viewRoutes } from './views/views.routes.ts'

export async function buildApp(dependencies: AppDependencies): Promise<Api> {
  const open = await openSessions(dependencies)
  const app = createServer(dependencies)
  await addRules(app, dependencies, open)
  addJobs(app, dependencies)
  addRoutes(app, dependencies, open)
  await serveWeb(app)
  return app
}

function createServer({ config: { publicUrl, trustedProxies }, log }: AppDependencies): Api {
  const app = fastify({
    ...(log && { loggerInstance: log }),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: () => newId(),
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    bodyLimit: JSON_BYTES,
    // Each body has its own limit: `refuseSlowBodies`.
    requestTimeout: 0,
    // Calls that a stopping server has accepted are answered; the connection is closed with the answer.
    return503OnClosing: false,
    // Without a Host header Node would answer itself, and not with a problem.
    http: { maxHeaderSize: HEADER_BYTES, headersTimeout: 10_000, requireHostHeader: false },
    routerOptions: { ignoreTrailingSlash: true },
    clientErrorHandler: answerClientError(publicUrl),
    frameworkErrors: (error, request, reply) => void sendFrameworkProblem(error, request, reply, publicUrl),
  }).withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  return app
}

/** In the order in which a call meets them. */
async function addRules(app: Api, dependencies: AppDependencies, { authenticate }: OpenSessions): Promise<void> {
  const { config } = dependencies
  answerErrors(app, config.publicUrl)
  logRequests(app)
  closeWhileDraining(app)
  await secureAnswers(app, config.publicUrl)
  limitCallsInFlight(app, config)
  limitUnknownFiles(app, dependencies.now)
  guardRoutes(app, authenticate)
  refuseSlowBodies(app)
  answerUnknownRoutes(app)
  await limitRequests(app, config)
  await takeFiles(app)
  await app.register(cookie)
  rememberAnswers(app, dependencies)
  await compressAnswers(app)
  await describeRoutes(app, config.publicUrl)
}

function addRoutes(app: Api, dependencies: AppDependencies, open: OpenSessions): void {
  // One for all: who guesses tokens here has guessed them there too.
  const limits = publicLimits(dependencies.now)
  app.register(
    async (v1: Api) => {
      authRoutes(v1, dependencies, open)
      userRoutes(v1, dependencies)
      settingRoutes(v1, dependencies)
      supplierRoutes(v1, dependencies)
      variantRoutes(v1, dependencies)
      productRoutes(v1, dependencies)
      materialRoutes(v1, dependencies)
      versionRoutes(v1, dependencies)
      viewRoutes(v1, dependencies)
      assetRoutes(v1, dependencies)
      uploadRoutes(v1, dependencies)
      labelRoutes(v1, dependencies)
      attributeRoutes(v1, dependencies)
      attributeGroupRoutes(v1, dependencies)
      attributeValueRoutes(v1, dependencies)
      bulkEditRoutes(v1, dependencies)
      channelRoutes(v1, dependencies)
      exportRoutes(v1, dependencies)
      importRoutes(v1, dependencies)
      documentRoutes(v1, dependencies)
      showcaseRoutes(v1, dependencies)
      publicShowcaseRoutes(v1, dependencies, limits)
      analyticsRoutes(v1, dependencies, limits)
      accessTokenRoutes(v1, dependencies, open)
      jobRoutes(v1)
    },
    { prefix: '/api/v1' },
  )
  healthRoutes(app, dependencies)
  snapshotRoutes(app, dependencies)
  const previews = previewsOf(dependencies.files)
  fileRoutes(app, { ...dependencies, previews })
  sharedPictureRoutes(app, { ...dependencies, limits, previews })
  publicDocumentRoutes(app, dependencies, limits)
  docsRoutes(app)
}
