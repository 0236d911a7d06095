import type { FastifyBaseLogger } from 'fastify'
import type { AppContext } from '../context.ts'
import { getEngine } from '../database/engine.ts'
import { MetricsRegistry } from '../lib/prometheus.ts'
import { addShopFigures } from '../modules/metrics/shop-figures.service.ts'
import { createRequestMetrics, type RequestMetrics } from '../plugins/request-metrics.ts'
import { startMetricsServer } from './metrics-server.ts'
import { addProcessMetrics, createQueryMetrics } from './process-metrics.ts'
import { createSlowQueryLog } from './slow-query-log.ts'

export interface Observability {
  /** `undefined` while metrics are off. */
  readonly requests: RequestMetrics | undefined
  /** @returns stops it */
  readonly start: (log: FastifyBaseLogger) => Promise<() => Promise<void>>
}

/** What operators see of a process: metrics where `METRICS_PORT` is set, and slow statements in the log. */
export function createObservability(deps: AppContext): Observability {
  const { config, database, monotonicNow } = deps
  const { metricsPort: port, metricsHost: host, slowQueryMs } = config
  const registry = port === undefined ? undefined : new MetricsRegistry()
  return {
    requests: registry && createRequestMetrics(registry),
    start: async (log) => {
      const engine = getEngine(database)
      if (slowQueryMs > 0) engine.observe(createSlowQueryLog(log, { slowQueryMs, monotonicNow }))
      if (registry === undefined || port === undefined) return async () => undefined
      engine.observe(createQueryMetrics(registry))
      const retries = registry.counter('usiku_database_retries_total', 'Transactions that ran again after a conflict.')
      engine.onRetry(() => retries.add())
      if (config.role !== 'web') addShopFigures(registry, deps)
      const stopMeasuring = addProcessMetrics(registry)
      // Customers can order without them.
      const server = await startMetricsServer(registry, { host, port }).catch((error: unknown) =>
        log.error({ err: error, host, port }, 'metrics are not served'),
      )
      if (server) log.info({ host, port: server.port }, 'metrics are served')
      return async () => {
        stopMeasuring()
        await server?.close()
      }
    },
  }
}
