import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import type { QueryObserver } from '../database/query-observers.ts'
import type { MetricsRegistry } from '../lib/prometheus.ts'

const NANOSECONDS = 1e9
/** In seconds. */
const STATEMENT_DURATIONS = [0.0005, 0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 30]

/** Adds what Node knows about this process. @returns stops measuring */
export function addProcessMetrics(registry: MetricsRegistry): () => void {
  const delays = monitorEventLoopDelay({ resolution: 10 })
  delays.enable()
  registry.gauge('usiku_event_loop_delay_seconds', 'How late timers ran since the last answer to /metrics.', () => {
    const samples = [
      { labels: { quantile: '0.5' }, value: delays.percentile(50) / NANOSECONDS },
      { labels: { quantile: '0.99' }, value: delays.percentile(99) / NANOSECONDS },
      { labels: { quantile: '1' }, value: delays.max / NANOSECONDS },
    ]
    const hasMeasured = delays.count > 0
    delays.reset()
    return hasMeasured ? samples : []
  })
  registry.gauge('usiku_event_loop_utilization', 'Share of its life that the event loop was busy.', () => [
    { value: performance.eventLoopUtilization().utilization },
  ])
  registry.gauge('process_resident_memory_bytes', 'Memory of the process.', () => [
    { value: process.memoryUsage.rss() },
  ])
  registry.gauge('usiku_heap_used_bytes', 'Memory in use by scripts.', () => [
    { value: process.memoryUsage().heapUsed },
  ])
  registry.gauge('process_start_time_seconds', 'When the process started, in seconds since 1970.', () => [
    { value: performance.timeOrigin / 1_000 },
  ])
  registry.readCounter('process_cpu_seconds_total', 'Processor time of the process.', () => {
    const { user, system } = process.cpuUsage()
    return [{ value: (user + system) / 1e6 }]
  })
  return () => delays.disable()
}

export function createQueryMetrics(registry: MetricsRegistry): QueryObserver {
  const statements = registry.histogram(
    'usiku_database_statement_seconds',
    'Time of statements, with the wait for a connection where a server has the database.',
    STATEMENT_DURATIONS,
  )
  const waits = registry.histogram(
    'usiku_database_wait_seconds',
    'How long write transactions waited for their turn.',
    STATEMENT_DURATIONS,
  )
  return {
    onStatement: ({ ms }) => statements.observe(ms / 1_000),
    onTransactionWait: (ms) => waits.observe(ms / 1_000),
  }
}
