import { API_BASE, type Operation } from '@usiku/contracts/http/operation.ts'
import type { FastifyInstance } from 'fastify'

const ACCESS_LEVELS: readonly unknown[] = ['public', 'customer', 'staff', 'rider', 'admin']

/**
 * Stops the start when a declared operation is not registered or not guarded.
 * @throws Error naming every operation without a route, and every one without an access rule
 */
export function assertOperationsRegistered(app: FastifyInstance, operations: readonly Operation[]): void {
  const problems = operations.flatMap((operation) => [
    ...(hasRoute(app, operation) ? [] : [`${operation.id} has no route`]),
    ...(ACCESS_LEVELS.includes(operation.access) ? [] : [`${operation.id} does not say who may call it`]),
  ])
  if (problems.length > 0) throw new Error(`The API is not complete: ${problems.join('; ')}.`)
}

function hasRoute(app: FastifyInstance, { method, path }: Operation): boolean {
  return app.hasRoute({ method, url: API_BASE + path.replace(/\{(\w+)\}/g, ':$1') })
}
