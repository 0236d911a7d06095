import pLimit from 'p-limit'

export interface TaskQueueOptions {
  readonly maxRunning: number
  readonly maxWaiting?: number
  readonly onFull?: () => Error
}

export type Enqueue = <T>(task: () => Promise<T>) => Promise<T>

/** Runs tasks first come, first served; rejects at once when the queue is full. */
export function createTaskQueue({
  maxRunning,
  maxWaiting = Number.POSITIVE_INFINITY,
  onFull = () => new Error('The queue is full'),
}: TaskQueueOptions): Enqueue {
  const limit = pLimit(maxRunning)
  return async (task) => {
    if (limit.activeCount + limit.pendingCount >= maxRunning + maxWaiting) throw onFull()
    return limit(task)
  }
}
