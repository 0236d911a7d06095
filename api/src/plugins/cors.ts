import fastifyCors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'
import plugin from 'fastify-plugin'
import type { Config } from '../config.ts'

/** In seconds. */
const PREFLIGHT_MAX_AGE_SECONDS = 600

/**
 * Allows the origins in `CORS_ORIGINS`. The app itself is same-origin, so without that setting no CORS headers are
 * sent.
 */
export const cors = plugin(
  async (app: FastifyInstance, { config }: { readonly config: Config }) => {
    if (config.corsOrigins.length === 0) return
    await app.register(fastifyCors, {
      origin: config.corsOrigins.map((origin) => new URL(origin).origin),
      methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      allowedHeaders: ['authorization', 'content-type', 'idempotency-key', 'idempotency-replaces'],
      // Browsers hide these from scripts by default.
      exposedHeaders: ['etag', 'retry-after'],
      // Tokens travel in a header that the app sets itself; the one cookie is for sign-in on our own pages.
      credentials: false,
      maxAge: PREFLIGHT_MAX_AGE_SECONDS,
    })
  },
  { name: 'cors' },
)
