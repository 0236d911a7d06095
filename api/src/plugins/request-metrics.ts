import type { FastifyInstance, FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import { isInternalRequest } from '../http/internal-request.ts'
import type { MetricsRegistry } from '../lib/prometheus.ts'

/** In seconds: from a cached answer to the longest that a client waits. */
const DURATIONS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** What the process does with requests. */
export interface RequestMetrics {
  readonly countAnswer: (answer: { operation: string; status: number; seconds: number | undefined }) => void
  /** Before it reached the application. */
  readonly countRefusal: (reason: 'overloaded' | 'connections') => void
}

export function createRequestMetrics(registry: MetricsRegistry): RequestMetrics {
  const answers = registry.counter('usiku_http_requests_total', 'Requests answered, by operation and status.')
  const durations = registry.histogram(
    'usiku_http_request_duration_seconds',
    'Time until the answer was sent, without event streams.',
    DURATIONS,
  )
  const refusals = registry.counter(
    'usiku_http_refusals_total',
    'Requests (overloaded) and sockets (connections) turned away before any work.',
  )
  return {
    countAnswer: ({ operation, status, seconds }) => {
      answers.add({ operation, status })
      if (seconds !== undefined) durations.observe(seconds, { operation })
    },
    countRefusal: (reason) => refusals.add({ reason }),
  }
}

export const requestMetrics = plugin(
  async (app: FastifyInstance, { metrics }: { readonly metrics: RequestMetrics | undefined }) => {
    if (metrics === undefined) return
    app.addHook('onResponse', async (request, reply) => {
      if (isInternalRequest(request)) return
      const isStream = request.routeOptions.config.operation?.stream !== undefined
      metrics.countAnswer({
        operation: nameOperation(request),
        status: reply.statusCode,
        seconds: isStream ? undefined : reply.elapsedTime / 1_000,
      })
    })
  },
  { name: 'request-metrics' },
)

/** The operation, or the pattern of another route: a bounded set for any request. */
function nameOperation({ routeOptions }: FastifyRequest): string {
  return routeOptions.config.operation?.id ?? (routeOptions.url === '*' ? 'page' : (routeOptions.url ?? 'unknown'))
}
