export interface TaskQueueOptions {
  readonly maxRunning: number
  readonly maxWaiting: number
  readonly onFull: () => Error
}

/** Runs tasks first come, first served; rejects at once when the queue is full. */
export function createTaskQueue({ maxRunning, maxWaiting, onFull }: TaskQueueOptions) {
  const waiting: (() => void)[] = []
  let running = 0

  return async function enqueue<T>(task: () => Promise<T>): Promise<T> {
    if (running < maxRunning) running += 1
    else {
      if (waiting.length >= maxWaiting) throw onFull()
      // A finished task passes its slot on, so `running` stays the same.
      await new Promise<void>((resolve) => waiting.push(resolve))
    }
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
