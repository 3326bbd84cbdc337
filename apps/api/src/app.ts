import cookie from '@fastify/cookie'
import { fastify, LogController } from 'fastify'
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Api } from './platform/http/api.ts'
import { assetRoutes } from './features/assets/assets.routes.ts'
import { attributeGroupRoutes } from './features/attribute-groups/attribute-groups.routes.ts'
import { attributeValueRoutes } from './features/attribute-values/attribute-values.routes.ts'
import { attributeRoutes } from './features/attributes/attributes.routes.ts'
import { authRoutes } from './features/auth/auth.routes.ts'
import { type OpenSessions, openSessions } from './features/auth/open-sessions.ts'
import { snapshotRoutes } from './features/backup/running-server.ts'
import type { AppDependencies } from './platform/dependencies.ts'
import { newId } from './platform/db/ids.ts'
import { docsRoutes } from './features/docs/docs.routes.ts'
import { fileRoutes } from './features/files/files.routes.ts'
import { previewsOf } from './platform/files/previews.ts'
import { healthRoutes } from './features/health/health.routes.ts'
import { jobRoutes } from './features/jobs/jobs.routes.ts'
import { addJobs } from './platform/jobs/jobs.ts'
import { assetArchiveRoutes } from './features/asset-archives/asset-archives.routes.ts'
import { assetFieldRoutes } from './features/asset-fields/asset-fields.routes.ts'
import { assetLinkRoutes } from './features/asset-links/asset-links.routes.ts'
import { labelRoutes } from './features/labels/labels.routes.ts'
import { materialRoutes } from './features/materials/materials.routes.ts'
import { bulkEditRoutes } from './features/bulk-edits/bulk-edits.routes.ts'
import { channelRoutes } from './features/channels/channels.routes.ts'
import { exportRoutes } from './features/exports/exports.routes.ts'
import { importRoutes } from './features/imports/imports.routes.ts'
import { documentRoutes } from './features/documents/documents.routes.ts'
import { publicDocumentRoutes } from './features/documents/public-document.routes.ts'
import { publicLimits } from './features/share-links/public-limits.ts'
import { publicShowcaseRoutes } from './features/showcases/public-showcases.routes.ts'
import { sharedPictureRoutes } from './features/showcases/shared-pictures.routes.ts'
import { showcaseRoutes } from './features/showcases/showcases.routes.ts'
import { analyticsRoutes } from './features/analytics/analytics.routes.ts'
import { accessTokenRoutes } from './features/access-tokens/access-tokens.routes.ts'
import { limitCallsInFlight } from './platform/http/calls-in-flight.ts'
import { answerClientError } from './platform/http/client-errors.ts'
import { compressAnswers } from './platform/http/compression.ts'
import { closeWhileDraining } from './platform/http/draining.ts'
import { answerErrors, sendFrameworkProblem } from './platform/http/errors.ts'
import { rememberAnswers } from './platform/http/idempotency.ts'
import { HEADER_BYTES, JSON_BYTES, limitRequests } from './platform/http/limits.ts'
import { answerUnknownRoutes } from './platform/http/methods.ts'
import { describeRoutes } from './platform/http/openapi.ts'
import { logRequests } from './platform/http/request-log.ts'
import { secureAnswers } from './platform/http/security.ts'
import { guardRoutes } from './platform/http/session.ts'
import { limitUnknownFiles } from './platform/http/unknown-files.ts'
import { validatorCompiler } from './platform/http/validation.ts'
import { serveWeb } from './platform/http/web.ts'
import { productRoutes } from './features/products/products.routes.ts'
import { setupRoutes } from './features/setup/setup.routes.ts'
import { supplierRoutes } from './features/supplier/supplier.routes.ts'
import { takeFiles } from './platform/http/multipart.ts'
import { refuseSlowBodies } from './platform/http/slow-bodies.ts'
import { trashRoutes } from './features/trash/trash.routes.ts'
import { uploadRoutes } from './features/uploads/uploads.routes.ts'
import { settingRoutes } from './features/users/settings.routes.ts'
import { userRoutes } from './features/users/users.routes.ts'
import { variantRoutes } from './features/variants/variants.routes.ts'
import { versionRoutes } from './features/versions/versions.routes.ts'
import { viewRoutes } from './features/views/views.routes.ts'

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
    // A stopping server answers the calls it has accepted, and closes the connection with the answer.
    return503OnClosing: false,
    // Without a Host header, Node would answer by itself instead of with a problem.
    http: { maxHeaderSize: HEADER_BYTES, headersTimeout: 10_000, requireHostHeader: false },
    routerOptions: { ignoreTrailingSlash: true },
    clientErrorHandler: answerClientError(publicUrl),
    frameworkErrors: (error, request, reply) => void sendFrameworkProblem(error, request, reply, publicUrl),
  }).withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  return app
}

/** Adds the rules in the order in which they apply to a request. */
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
  // One limit for all kinds of links, so that token guesses count together.
  const limits = publicLimits(dependencies.now)
  app.register(
    async (v1: Api) => {
      authRoutes(v1, dependencies, open)
      userRoutes(v1, dependencies)
      settingRoutes(v1, dependencies)
      supplierRoutes(v1, dependencies)
      setupRoutes(v1, dependencies)
      variantRoutes(v1, dependencies)
      productRoutes(v1, dependencies)
      materialRoutes(v1, dependencies)
      versionRoutes(v1, dependencies)
      viewRoutes(v1, dependencies)
      assetRoutes(v1, dependencies)
      uploadRoutes(v1, dependencies)
      labelRoutes(v1, dependencies)
      assetFieldRoutes(v1, dependencies)
      assetArchiveRoutes(v1, dependencies)
      assetLinkRoutes(v1, dependencies)
      attributeRoutes(v1, dependencies)
      attributeGroupRoutes(v1, dependencies)
      attributeValueRoutes(v1, dependencies)
      bulkEditRoutes(v1, dependencies)
      trashRoutes(v1, dependencies)
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
