import { isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

/**
 * `PUBLIC_URL`, else the listening address, without a trailing slash. Never taken from a request, whose host the
 * client chooses.
 * @param app of this process, unless it has no server
 */
export function getPublicUrl(config: Config, app?: FastifyInstance): string {
  if (config.publicUrl !== undefined) return config.publicUrl
  const origin = app?.server.listening
    ? app.listeningOrigin
    : `http://${isIP(config.host) === 6 ? `[${config.host}]` : config.host}:${config.port}`
  // The wildcard address can be listened on but not opened.
  return origin.replace(/^http:\/\/(0\.0\.0\.0|\[::\])(?=:)/, 'http://127.0.0.1')
}
