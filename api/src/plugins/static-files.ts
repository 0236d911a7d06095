import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { MEDIA_BASE } from '@usiku/contracts/media.ts'
import type { FastifyInstance } from 'fastify'
import plugin from 'fastify-plugin'
import type { Dependencies } from '../dependencies.ts'
import { keepAssets } from './static-files/keep-assets.ts'
import type { BuiltPwa } from './storefront/built-pwa.ts'

/** File names contain a content hash. */
const FOR_EVER = { maxAge: '1y', immutable: true } as const
/** Revalidated on each request. */
const ALWAYS_ASKED = /^(index\.html|sw\.js|.*\.webmanifest)$/
const NO_CACHE = 'no-cache'
const A_DAY = 'public, max-age=86400'
const ASSETS = 'assets'

/**
 * Serves the app's files, of this build and of earlier ones, and the pictures. A missing file is a plain 404: a
 * browser that expects a script must not get an HTML page.
 */
export const staticFiles = plugin(
  async (app: FastifyInstance, { config, now, pwa }: Dependencies & { readonly pwa: BuiltPwa | undefined }) => {
    const media = folderIn(config.dataDir, 'media')
    await app.register(fastifyStatic, { ...OPTIONS, ...FOR_EVER, root: media, prefix: `${MEDIA_BASE}/` })
    if (pwa === undefined) return
    const assets = folderIn(config.dataDir, ASSETS)
    await keepAssets(join(pwa.clientFolder, ASSETS), assets, now())
    await app.register(fastifyStatic, {
      ...{ ...OPTIONS, ...FOR_EVER, root: assets, prefix: `/${ASSETS}/` },
      ...{ preCompressed: true, decorateReply: false },
    })
    serveRootFiles(app, pwa.clientFolder)
  },
  { name: 'static-files', dependencies: ['error-handler', 'compression'] },
)

const OPTIONS = { index: false, dotfiles: 'deny' } as const

function folderIn(dataDir: string, name: string): string {
  const folder = join(dataDir, name)
  mkdirSync(folder, { recursive: true })
  return folder
}

/** One route for each file beside `assets/`, because all other URLs are pages. */
function serveRootFiles(app: FastifyInstance, clientFolder: string): void {
  for (const file of filesIn(clientFolder).filter((name) => !name.startsWith(`${ASSETS}/`))) {
    const cacheControl = ALWAYS_ASKED.test(file) ? NO_CACHE : A_DAY
    app.get(`/${file}`, (_request, reply) => {
      reply.header('cache-control', cacheControl)
      return reply.sendFile(file, clientFolder, { cacheControl: false })
    })
  }
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
}
