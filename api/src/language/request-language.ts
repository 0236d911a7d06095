import { type Language, matchAcceptLanguage } from '@usiku/contracts/language/language.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import { runInLanguage } from './i18n.ts'

export function getRequestLanguage({ headers }: Pick<FastifyRequest, 'headers'>): Language {
  return matchAcceptLanguage(headers['accept-language'] ?? '')
}

/** Runs each request in the language that it asks for. Twice, because the context is lost while a body arrives. */
export const requestLanguage = plugin(
  async (app: FastifyInstance) => {
    app.addHook('onRequest', (request, _reply, done) => runInLanguage(getRequestLanguage(request), done))
    app.addHook('preValidation', (request, _reply, done) => runInLanguage(getRequestLanguage(request), done))
  },
  { name: 'request-language' },
)
