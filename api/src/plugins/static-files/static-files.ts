import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { MEDIA_BASE } from '@usiku/contracts/media/pictures.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import plugin from 'fastify-plugin'
import type { Config } from '../../config.ts'
import type { AppContext } from '../../context.ts'
import { BucketStorage } from '../../storage/bucket-storage.ts'
import type { MediaStorage } from '../../storage/media-storage.ts'
import { addMediaBase } from '../ssr/media-base.ts'
import type { PwaBundle } from '../ssr/pwa-bundle.ts'
import { serveBucketPictures } from './bucket-pictures.ts'
import { listFiles, retainAssets } from './retain-assets.ts'
import { SELF_REMOVING_WORKER } from './self-removing-worker.ts'

/** File names contain a content hash. */
const IMMUTABLE = { maxAge: '1y', immutable: true } as const
/** Revalidated on each request. */
const REVALIDATED_FILES = /^(index\.html|sw\.js|.*\.webmanifest)$/
const NO_CACHE = 'no-cache'
const A_DAY = 'public, max-age=86400'
const ASSETS = 'assets'
const SHELL = 'index.html'
const WORKER = 'sw.js'

/**
 * Serves the app's files, of this build and of earlier ones, and the pictures. A missing file is a plain 404: a
 * browser that expects a script must not get an HTML page.
 */
export const staticFiles = plugin(
  async (app: FastifyInstance, { config, media, now, pwa }: AppContext & { readonly pwa: PwaBundle | undefined }) => {
    await servePictures(app, media, config.dataDir)
    if (config.mediaCdnUrl !== undefined) allowPicturesFromAnywhere(app)
    if (pwa === undefined) return
    const assets = ensureFolder(config.dataDir, ASSETS)
    await retainAssets(join(pwa.clientFolder, ASSETS), assets, now())
    await app.register(fastifyStatic, {
      ...OPTIONS,
      ...IMMUTABLE,
      root: assets,
      prefix: `/${ASSETS}/`,
      preCompressed: true,
      decorateReply: false,
    })
    await serveRootFiles(app, pwa.clientFolder, config)
  },
  { name: 'static-files', dependencies: ['error-handler', 'compression'] },
)

const OPTIONS = { index: false, dotfiles: 'deny' } as const

/** Also decorates replies with `sendFile`. */
async function servePictures(app: FastifyInstance, media: MediaStorage, dataDir: string): Promise<void> {
  if (media instanceof BucketStorage) {
    serveBucketPictures(app, media)
    await app.register(fastifyStatic, { ...OPTIONS, root: import.meta.dirname, serve: false })
  } else {
    const root = ensureFolder(dataDir, 'media')
    await app.register(fastifyStatic, { ...OPTIONS, ...IMMUTABLE, root, prefix: `${MEDIA_BASE}/` })
  }
}

/** For a CDN that gets the pictures here: the service worker needs the header to store them. */
function allowPicturesFromAnywhere(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith(`${MEDIA_BASE}/`)) reply.header('access-control-allow-origin', '*')
  })
}

function ensureFolder(dataDir: string, name: string): string {
  const folder = join(dataDir, name)
  mkdirSync(folder, { recursive: true })
  return folder
}

/** One route for each file beside `assets/`, because all other URLs are pages. */
async function serveRootFiles(
  app: FastifyInstance,
  clientFolder: string,
  { mediaCdnUrl: mediaBase, serviceWorker }: Pick<Config, 'mediaCdnUrl' | 'serviceWorker'>,
) {
  // The service worker stores this page, with the CDN that the policy of its response allows.
  const shell = mediaBase && addMediaBase(readFileSync(join(clientFolder, SHELL), 'utf8'), mediaBase)
  for (const file of (await listFiles(clientFolder)).filter((name) => !name.startsWith(`${ASSETS}/`))) {
    const cacheControl = REVALIDATED_FILES.test(file) ? NO_CACHE : A_DAY
    app.get(`/${file}`, (_request, reply) => {
      if (file === WORKER && !serviceWorker) return sendSelfRemovingWorker(reply)
      reply.header('cache-control', cacheControl)
      if (file === SHELL && shell !== undefined) return reply.type('text/html; charset=utf-8').send(shell)
      return reply.sendFile(file, clientFolder, { cacheControl: false })
    })
  }
}

/** Never the same twice: where a page has registered it again before it was gone, the next start removes it. */
function sendSelfRemovingWorker(reply: FastifyReply): FastifyReply {
  const worker = `${SELF_REMOVING_WORKER}// ${Date.now()}\n`
  return reply.header('cache-control', 'no-store').type('text/javascript; charset=utf-8').send(worker)
}
