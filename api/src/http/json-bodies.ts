import type { FastifyInstance } from 'fastify'

/** As Fastify, but accepts an empty body for operations without one: many clients send a content type even then. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    const { operation } = request.routeOptions.config
    if (body === '' && operation !== undefined && operation.body === undefined) return done(null)
    if (body === '' && operation?.isBodyOptional) return done(null, {})
    return parse(request, body, done)
  })
}
