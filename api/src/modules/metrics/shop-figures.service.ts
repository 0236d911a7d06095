import type { AppContext } from '../../context.ts'
import type { MetricsRegistry, Sample } from '../../lib/prometheus.ts'
import { countOrdersSince, listQueueLengths, type OrderCount, type QueueLength } from './queues.repository.ts'

type FiguresContext = Pick<AppContext, 'database' | 'now' | 'monotonicNow'>

interface Figures {
  readonly queues: readonly QueueLength[]
  readonly orders: readonly OrderCount[]
  readonly isUp: boolean
}

const DAY_MS = 24 * 60 * 60_000
/** Milliseconds that figures of the database are cached, so that frequent scrapes cost nothing. */
const CACHE_MS = 5_000
const NONE: Figures = { queues: [], orders: [], isUp: false }

/** Adds what only the database knows: the same in all processes, so one of them is enough. */
export function addShopFigures(registry: MetricsRegistry, deps: FiguresContext): void {
  const read = createFiguresReader(deps)
  const seconds = ({ oldest }: QueueLength) =>
    oldest === null ? 0 : Math.max(0, (deps.now().getTime() - Date.parse(oldest)) / 1_000)
  const ofQueues = (value: (queue: QueueLength) => number) => async (): Promise<readonly Sample[]> =>
    (await read()).queues.map((queue) => ({ labels: { queue: queue.queue }, value: value(queue) }))
  registry.gauge(
    'usiku_queue_length',
    'What waits for the background jobs.',
    ofQueues(({ length }) => length),
  )
  registry.gauge('usiku_queue_oldest_seconds', 'Age of the oldest in the queue, 0 when it is empty.', ofQueues(seconds))
  registry.gauge('usiku_orders_last_day', 'Orders placed within 24 hours, by their present status.', async () =>
    (await read()).orders.map(({ status, count }) => ({ labels: { status }, value: count })),
  )
  registry.gauge('usiku_database_up', '1 while the database answers.', async () => [
    { value: (await read()).isUp ? 1 : 0 },
  ])
}

function createFiguresReader({ database, now, monotonicNow }: FiguresContext): () => Promise<Figures> {
  let last: { readonly at: number; readonly figures: Promise<Figures> } | undefined
  const read = async (): Promise<Figures> => {
    const since = new Date(now().getTime() - DAY_MS).toISOString()
    const [queues, orders] = await Promise.all([listQueueLengths(database), countOrdersSince(database, since)])
    return { queues, orders, isUp: true }
  }
  return () => {
    const at = monotonicNow()
    // The other metrics matter most while the database is away.
    if (last === undefined || at - last.at >= CACHE_MS) last = { at, figures: read().catch(() => NONE) }
    return last.figures
  }
}
