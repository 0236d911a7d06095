import type { FastifyInstance } from 'fastify'

/**
 * Reads JSON as Fastify does. Where an operation takes no body, an empty one is
 * none: many programs name the kind of what they send also when they send nothing.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    const { operation } = request.routeOptions.config
    if (body === '' && operation !== undefined && operation.body === undefined) done(null)
    else parse(request, body, done)
  })
}
