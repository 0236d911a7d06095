import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import type { FastifyInstance, FastifyReply } from 'fastify'
import plugin from 'fastify-plugin'
import type { Config } from '../config.ts'
import type { BuiltPwa } from './storefront/built-pwa.ts'
import { readScriptHashes } from './storefront/inline-scripts.ts'

const SELF = ["'self'"]
const NONE = ["'none'"]

/** What a page may load and do. Scripts come from our own files; in the page itself none but what the build put there. */
const contentSecurityPolicy = (scriptHashes: readonly string[]) => ({
  useDefaults: false,
  directives: {
    defaultSrc: SELF,
    scriptSrc: [...SELF, ...scriptHashes],
    // Mantine sets styles on elements, and the first page carries its style sheet inline.
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    connectSrc: SELF,
    fontSrc: SELF,
    manifestSrc: SELF,
    workerSrc: SELF,
    objectSrc: NONE,
    baseUri: NONE,
    formAction: SELF,
    frameAncestors: NONE,
  },
})

/** No page of the shop asks for any of these, so nothing that slips into one can. */
const PERMISSIONS_POLICY =
  'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()'

/** One year, in seconds: what preload lists ask for. */
const HSTS_MAX_AGE = 31_536_000

/** What every answer carries: kept small, since most answers are a few hundred bytes of JSON. */
const EVERYWHERE = {
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

/** What pages carry besides. */
const onPages = (scriptHashes: readonly string[]): FastifyHelmetOptions => ({
  contentSecurityPolicy: contentSecurityPolicy(scriptHashes),
  crossOriginOpenerPolicy: { policy: 'same-origin' },
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  xFrameOptions: { action: 'deny' },
})

/** Headers that tell browsers what the shop never does: the whole policy on pages, the least on everything else. */
export const security = plugin(
  async (app: FastifyInstance, { config, pwa }: { readonly config: Config; readonly pwa: BuiltPwa | undefined }) => {
    // Over plain HTTP browsers ignore it, and a developer's machine must not be locked into HTTPS.
    const isHttps = config.publicUrl?.startsWith('https:') === true
    await app.register(helmet, {
      ...EVERYWHERE,
      strictTransportSecurity: isHttps ? { maxAge: HSTS_MAX_AGE, includeSubDomains: true } : false,
    })
    const pageHeaders = onPages(pwa === undefined ? [] : readScriptHashes(pwa.clientFolder))
    app.addHook('onSend', async (_request, reply) => {
      if (isPage(reply)) await protectPage(reply, pageHeaders)
    })
  },
  { name: 'security' },
)

function isPage(reply: FastifyReply): boolean {
  return String(reply.getHeader('content-type') ?? '').startsWith('text/html')
}

async function protectPage(reply: FastifyReply, pageHeaders: FastifyHelmetOptions): Promise<void> {
  // A page that needs less than the app says so itself.
  const own = reply.getHeader('content-security-policy')
  await reply.helmet(pageHeaders)
  if (own !== undefined) reply.header('content-security-policy', own)
  reply.header('permissions-policy', PERMISSIONS_POLICY)
}
