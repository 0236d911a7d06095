import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

/**
 * `PUBLIC_URL`, else the listening address, without a trailing slash. Never taken from a request, whose host the
 * client chooses.
 */
export function getPublicUrl(app: FastifyInstance, config: Config): string {
  if (config.publicUrl !== undefined) return config.publicUrl
  const origin = app.server.listening ? app.listeningOrigin : `http://${config.host}:${config.port}`
  // The wildcard address can be listened on but not opened.
  return origin.replace(/^http:\/\/(0\.0\.0\.0|\[::\])(?=:)/, 'http://127.0.0.1')
}
