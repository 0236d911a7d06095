import { randomUUID } from 'node:crypto'
import { createServer, type RequestListener, type Server } from 'node:http'
import { operations } from '@usiku/contracts/all-operations.ts'
import Fastify, {
  type FastifyHttpOptions,
  type FastifyInstance,
  type FastifyPluginAsync,
  type FastifyServerOptions,
} from 'fastify'
import type { AppContext } from './context.ts'
import { getEngine } from './database/engine.ts'
import { reportEffectErrors } from './database/transaction.ts'
import { assertOperationsRegistered } from './http/assert-operations-registered.ts'
import { CatalogueReads } from './http/catalogue-reads.ts'
import { readJsonBodies } from './http/json-bodies.ts'
import { serializerCompiler } from './http/serialization.ts'
import { validatorCompiler } from './http/validation.ts'
import { requestLanguage } from './language/request-language.ts'
import { toNetwork } from './lib/ip-network.ts'
import { createProxyCheck, getForwardedAddress } from './lib/trusted-proxies.ts'
import { accountsRoutes } from './modules/accounts/accounts.routes.ts'
import { passkeysRoutes } from './modules/accounts/passkeys/passkeys.routes.ts'
import { reauthenticationRoutes, secondFactorRoutes } from './modules/accounts/sign-in/second-factor.routes.ts'
import { sessionRoutes } from './modules/accounts/sign-in/session.routes.ts'
import { usersRoutes } from './modules/accounts/users.routes.ts'
import { ageAdminRoutes } from './modules/age/age-admin.routes.ts'
import { alarmsRoutes } from './modules/alarms/alarms.routes.ts'
import { auditRoutes } from './modules/audit/audit.routes.ts'
import { backupsRoutes } from './modules/backups/backups.routes.ts'
import { bulkChangeRoutes } from './modules/bulk-changes/bulk-changes.routes.ts'
import { catalogueRoutes } from './modules/catalogue/listing/catalogue.routes.ts'
import { productAdminRoutes } from './modules/catalogue/products/product-admin.routes.ts'
import { volumeCostRoutes } from './modules/catalogue/products/volume-cost.routes.ts'
import { catalogueSyncRoutes } from './modules/catalogue/sync/catalogue-sync.routes.ts'
import { taxonomyAdminRoutes } from './modules/catalogue/taxonomy/taxonomy-admin.routes.ts'
import { customersRoutes } from './modules/customers/customers.routes.ts'
import { dashboardRoutes } from './modules/dashboard/dashboard.routes.ts'
import { deliveryAdminRoutes } from './modules/delivery/delivery-admin.routes.ts'
import { deliveryPlacesRoutes } from './modules/delivery-places/delivery-places.routes.ts'
import { etimsRoutes } from './modules/etims/etims.routes.ts'
import { figuresRoutes } from './modules/figures/figures.routes.ts'
import { stockRoutes } from './modules/inventory/stock.routes.ts'
import { mediaRoutes } from './modules/media/media.routes.ts'
import { newsletterRoutes } from './modules/newsletter/newsletter.routes.ts'
import { offersAdminRoutes } from './modules/offers/offers-admin.routes.ts'
import { promoCodeRoutes } from './modules/offers/promo-code.routes.ts'
import { openingHoursAdminRoutes } from './modules/opening-hours/opening-hours-admin.routes.ts'
import { orderEventsRoutes } from './modules/orders/order-events.routes.ts'
import { ordersRoutes } from './modules/orders/orders.routes.ts'
import { paymentNotificationRoutes } from './modules/payments/notifications/notifications.routes.ts'
import { paymentsRoutes } from './modules/payments/payments.routes.ts'
import { paymentsAdminRoutes } from './modules/payments/payments-admin.routes.ts'
import { policyReportRoutes } from './modules/policy-reports/policy-reports.routes.ts'
import { privacyRoutes } from './modules/privacy/privacy.routes.ts'
import { productImportsRoutes } from './modules/product-imports/product-imports.routes.ts'
import { pushRoutes } from './modules/push/push.routes.ts'
import { receiptsRoutes } from './modules/receipts/receipts.routes.ts'
import { reviewsRoutes } from './modules/reviews/reviews.routes.ts'
import { ridersRoutes } from './modules/riders/riders.routes.ts'
import { savedItemsRoutes } from './modules/saved-items/saved-items.routes.ts'
import { searchRoutes } from './modules/search/search.routes.ts'
import { securityRoutes } from './modules/security/security.routes.ts'
import { stockTakeRoutes } from './modules/stock-takes/stock-takes.routes.ts'
import { storeRoutes } from './modules/store/store.routes.ts'
import { storeAdminRoutes } from './modules/store/store-admin.routes.ts'
import { suppliersRoutes } from './modules/suppliers/suppliers.routes.ts'
import { limitConnections } from './overload/connection-limit.ts'
import { RequestGate } from './overload/request-gate.ts'
import { authentication } from './plugins/authentication.ts'
import { compression } from './plugins/compression/compression.ts'
import { replyToBrokenConnection, replyToUnreadableUrl } from './plugins/connection-errors.ts'
import { cors } from './plugins/cors.ts'
import { errorHandler } from './plugins/error-handler.ts'
import { health } from './plugins/health.ts'
import { unsubscribePage } from './plugins/mail-links/unsubscribe-page.ts'
import { verifyEmailPage } from './plugins/mail-links/verify-email-page.ts'
import { openapi } from './plugins/openapi/openapi.ts'
import { orderEvents } from './plugins/order-events.ts'
import { rateLimits } from './plugins/rate-limits/rate-limits.ts'
import { RequestLog } from './plugins/request-log.ts'
import { type RequestMetrics, requestMetrics } from './plugins/request-metrics.ts'
import { securityEvents } from './plugins/security-events.ts'
import { securityHeaders } from './plugins/security-headers.ts'
import { seo } from './plugins/seo/seo.ts'
import type { PwaBundle } from './plugins/ssr/pwa-bundle.ts'
import { ssr } from './plugins/ssr/ssr.ts'
import { staticFiles } from './plugins/static-files/static-files.ts'

/** Supplied by `server.ts`; tests omit or stub it. */
export interface EdgeOptions {
  readonly logger?: FastifyServerOptions['logger']
  readonly pwa?: PwaBundle | undefined
  readonly metrics?: RequestMetrics | undefined
}

const KIB = 1024

/** Fastify's options, times in milliseconds. Without the timeouts, slow sockets stay open for ever. */
const OPTIONS = {
  genReqId: () => randomUUID(),
  bodyLimit: 64 * KIB,
  requestTimeout: 30_000,
  // For sockets without traffic; longer than the heartbeat of event streams and than the limits of the database.
  connectionTimeout: 45_000,
  keepAliveTimeout: 65_000,
  // Node checks sockets for timeouts only at this interval.
  http: { headersTimeout: 8_000, connectionsCheckingInterval: 2_000 },
  // While stopping, requests on open connections are still answered; new connections are rejected.
  return503OnClosing: false,
  routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
  frameworkErrors: replyToUnreadableUrl,
  clientErrorHandler: replyToBrokenConnection,
} satisfies FastifyHttpOptions<Server>

const MAX_SOCKETS = 10_000

function createServerFactory(
  isTrustedProxy: (address: string) => boolean,
  metrics: RequestMetrics | undefined,
): (handler: RequestListener) => Server {
  const gate = new RequestGate(
    (request) => toNetwork(getForwardedAddress(request, isTrustedProxy)),
    () => metrics?.countRefusal('overloaded'),
  )
  const limitConnection = limitConnections(isTrustedProxy, () => metrics?.countRefusal('connections'))
  return (handler) => {
    const server = createServer(OPTIONS.http, gate.guard(handler))
    // Fastify applies these only to servers it creates itself.
    server.keepAliveTimeout = OPTIONS.keepAliveTimeout
    server.requestTimeout = OPTIONS.requestTimeout
    server.setTimeout(OPTIONS.connectionTimeout)
    server.maxConnections = MAX_SOCKETS
    return server.on('connection', limitConnection).on('connection', gate.readInSlices)
  }
}

/** Registered in this order, in the scope of the app: a scope of its own for each would take a fifth of the start. */
const ROUTES: readonly FastifyPluginAsync<AppContext>[] = [
  accountsRoutes,
  passkeysRoutes,
  sessionRoutes,
  secondFactorRoutes,
  reauthenticationRoutes,
  usersRoutes,
  customersRoutes,
  privacyRoutes,
  deliveryPlacesRoutes,
  savedItemsRoutes,
  pushRoutes,
  catalogueRoutes,
  catalogueSyncRoutes,
  productAdminRoutes,
  volumeCostRoutes,
  taxonomyAdminRoutes,
  productImportsRoutes,
  searchRoutes,
  storeRoutes,
  storeAdminRoutes,
  suppliersRoutes,
  deliveryAdminRoutes,
  ageAdminRoutes,
  offersAdminRoutes,
  promoCodeRoutes,
  openingHoursAdminRoutes,
  ordersRoutes,
  orderEventsRoutes,
  paymentsRoutes,
  paymentsAdminRoutes,
  receiptsRoutes,
  etimsRoutes,
  ridersRoutes,
  reviewsRoutes,
  newsletterRoutes,
  stockRoutes,
  stockTakeRoutes,
  bulkChangeRoutes,
  dashboardRoutes,
  figuresRoutes,
  auditRoutes,
  backupsRoutes,
  securityRoutes,
  alarmsRoutes,
]

/** Each accepts other content types, or adds hooks, in a scope of its own. */
const SCOPED_ROUTES: readonly FastifyPluginAsync<AppContext>[] = [
  mediaRoutes,
  paymentNotificationRoutes,
  policyReportRoutes,
  unsubscribePage,
  verifyEmailPage,
]

/**
 * Builds the whole API for the server and the tests. The order of plugins and modules matters.
 * @throws Error when an operation of the contracts is not registered, or not guarded
 */
export async function buildApp(deps: AppContext, edge: EdgeOptions = {}): Promise<FastifyInstance> {
  const isTrustedProxy = createProxyCheck(deps.config.trustedProxies)
  const app = Fastify({
    ...OPTIONS,
    serverFactory: createServerFactory(isTrustedProxy, edge.metrics),
    // Never a number: it would trust any client's header, or put all clients into one rate-limit bucket.
    trustProxy: deps.config.trustedProxies.length > 0 && isTrustedProxy,
    logger: edge.logger ?? false,
    logController: new RequestLog(deps.monotonicNow),
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.removeContentTypeParser('text/plain')
  readJsonBodies(app)
  getEngine(deps.database).onRetry((err) => app.log.warn({ err }, 'a transaction runs again after a conflict'))
  reportEffectErrors(deps.database, (err) => app.log.error({ err }, 'a write is done, what follows it failed'))

  await app.register(requestLanguage)
  await app.register(requestMetrics, { metrics: edge.metrics })
  await app.register(errorHandler, deps)
  await app.register(securityHeaders, { ...deps, pwa: edge.pwa })
  await app.register(cors, deps)
  await app.register(compression)
  await app.register(rateLimits, deps)
  await app.register(authentication, deps)
  await app.register(securityEvents, deps)
  await app.register(openapi, deps)
  await app.register(health, deps)
  await app.register(orderEvents, deps)

  app.decorate('catalogueReads', new CatalogueReads(app, deps))
  for (const routes of ROUTES) await routes(app, deps)
  for (const routes of SCOPED_ROUTES) await app.register(routes, deps)
  assertOperationsRegistered(app, operations)

  await app.register(seo, { ...deps, pwa: edge.pwa })
  await app.register(staticFiles, { ...deps, pwa: edge.pwa })
  await app.register(ssr, { ...deps, pwa: edge.pwa })
  return app
}
