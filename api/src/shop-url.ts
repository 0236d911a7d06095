import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'

/**
 * Where customers reach the shop, without a slash at the end: `PUBLIC_URL`, else
 * the listening address. Never read from a request, whose host anybody can choose.
 */
export function shopUrl(app: FastifyInstance, config: Config): string {
  if (config.publicUrl !== undefined) return config.publicUrl
  const origin = app.server.listening ? app.listeningOrigin : `http://${config.host}:${config.port}`
  // 'Every address of this machine' can be listened on but not gone to.
  return origin.replace(/^http:\/\/(0\.0\.0\.0|\[::\])(?=:)/, 'http://127.0.0.1')
}
