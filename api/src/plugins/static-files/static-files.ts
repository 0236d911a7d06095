import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { MEDIA_BASE } from '@usiku/contracts/media/pictures.ts'
import type { FastifyInstance } from 'fastify'
import plugin from 'fastify-plugin'
import type { AppContext } from '../../context.ts'
import { BucketStorage } from '../../storage/bucket-storage.ts'
import type { MediaStorage } from '../../storage/media-storage.ts'
import type { PwaBundle } from '../ssr/pwa-bundle.ts'
import { serveBucketPictures } from './bucket-pictures.ts'
import { listFiles, retainAssets } from './retain-assets.ts'

/** File names contain a content hash. */
const IMMUTABLE = { maxAge: '1y', immutable: true } as const
/** Revalidated on each request. */
const REVALIDATED_FILES = /^(index\.html|sw\.js|.*\.webmanifest)$/
const NO_CACHE = 'no-cache'
const A_DAY = 'public, max-age=86400'
const ASSETS = 'assets'

/**
 * Serves the app's files, of this build and of earlier ones, and the pictures. A missing file is a plain 404: a
 * browser that expects a script must not get an HTML page.
 */
export const staticFiles = plugin(
  async (app: FastifyInstance, { config, media, now, pwa }: AppContext & { readonly pwa: PwaBundle | undefined }) => {
    await servePictures(app, media, config.dataDir)
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
    await serveRootFiles(app, pwa.clientFolder)
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

function ensureFolder(dataDir: string, name: string): string {
  const folder = join(dataDir, name)
  mkdirSync(folder, { recursive: true })
  return folder
}

/** One route for each file beside `assets/`, because all other URLs are pages. */
async function serveRootFiles(app: FastifyInstance, clientFolder: string): Promise<void> {
  for (const file of (await listFiles(clientFolder)).filter((name) => !name.startsWith(`${ASSETS}/`))) {
    const cacheControl = REVALIDATED_FILES.test(file) ? NO_CACHE : A_DAY
    app.get(`/${file}`, (_request, reply) => {
      reply.header('cache-control', cacheControl)
      return reply.sendFile(file, clientFolder, { cacheControl: false })
    })
  }
}
