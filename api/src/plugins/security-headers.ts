import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import type { FastifyInstance, FastifyReply } from 'fastify'
import plugin from 'fastify-plugin'
import type { Config } from '../config.ts'
import { POLICY_REPORTS_PATH } from '../lib/policy-reports-path.ts'
import { readScriptHashes } from './ssr/csp-script-hashes.ts'
import type { PwaBundle } from './ssr/pwa-bundle.ts'

/** Of `Reporting-Endpoints`; browsers that know it leave `report-uri` alone. */
const REPORT_GROUP = 'csp'
const SELF = ["'self'"]
const NONE = ["'none'"]

/** Scripts only from our own files; inline only those of the build, by hash. */
const contentSecurityPolicy = (scriptHashes: readonly string[], cdnOrigins: readonly string[]) => ({
  useDefaults: false,
  directives: {
    defaultSrc: SELF,
    scriptSrc: [...SELF, ...scriptHashes],
    // Mantine sets inline styles, and rendered pages have their style sheets inline.
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:', ...cdnOrigins],
    connectSrc: SELF,
    fontSrc: SELF,
    manifestSrc: SELF,
    workerSrc: SELF,
    objectSrc: NONE,
    baseUri: NONE,
    formAction: SELF,
    frameAncestors: NONE,
    // `pwa/src/app/trusted-types.ts` is the policy.
    requireTrustedTypesFor: ["'script'"],
    trustedTypes: ['default'],
    reportUri: POLICY_REPORTS_PATH,
    reportTo: REPORT_GROUP,
  },
})

/** No page uses these features, so an injected script cannot either. */
const PERMISSIONS_POLICY =
  'accelerometer=(), camera=(self), display-capture=(), geolocation=(self), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()'

/** One year in seconds, as preload lists require. */
const HSTS_MAX_AGE_SECONDS = 31_536_000

/** For every response: kept small, since most responses are a few hundred bytes of JSON. */
const BASE_HEADERS = {
  contentSecurityPolicy: false,
  crossOriginEmbedderPolicy: false,
  crossOriginOpenerPolicy: false,
  crossOriginResourcePolicy: false,
  originAgentCluster: false,
  referrerPolicy: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
} satisfies FastifyHelmetOptions

const NO_FRAMES = "frame-ancestors 'none'"

const createPageHeaders = (scriptHashes: readonly string[], cdnOrigins: readonly string[]): FastifyHelmetOptions => ({
  contentSecurityPolicy: contentSecurityPolicy(scriptHashes, cdnOrigins),
  crossOriginOpenerPolicy: { policy: 'same-origin' },
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  xFrameOptions: { action: 'deny' },
})

/** Sets security headers: the full policy on pages, a minimum elsewhere. */
export const securityHeaders = plugin(
  async (app: FastifyInstance, { config, pwa }: { readonly config: Config; readonly pwa: PwaBundle | undefined }) => {
    // Browsers ignore it over plain HTTP; a development machine must not be forced to HTTPS.
    const isHttps = config.publicUrl?.startsWith('https:') === true
    await app.register(helmet, {
      ...BASE_HEADERS,
      strictTransportSecurity: isHttps ? { maxAge: HSTS_MAX_AGE_SECONDS, includeSubDomains: true } : false,
    })
    const cdnOrigins = config.mediaCdnUrl === undefined ? [] : [new URL(config.mediaCdnUrl).origin]
    const pageHeaders = createPageHeaders(pwa === undefined ? [] : readScriptHashes(pwa.clientFolder), cdnOrigins)
    app.addHook('onSend', async (_request, reply) => {
      if (isPage(reply)) await protectPage(reply, pageHeaders)
      else if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', NO_FRAMES)
    })
  },
  { name: 'security-headers' },
)

function isPage(reply: FastifyReply): boolean {
  return String(reply.getHeader('content-type') ?? '').startsWith('text/html')
}

async function protectPage(reply: FastifyReply, pageHeaders: FastifyHelmetOptions): Promise<void> {
  // Some pages set a stricter policy themselves.
  const own = reply.getHeader('content-security-policy')
  await reply.helmet(pageHeaders)
  if (own !== undefined) reply.header('content-security-policy', own)
  reply.header('reporting-endpoints', `${REPORT_GROUP}="${POLICY_REPORTS_PATH}"`)
  reply.header('permissions-policy', PERMISSIONS_POLICY)
}
