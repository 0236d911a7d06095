/** Bounds of a queue. */
export interface TaskQueueOptions {
  readonly maxRunning: number
  readonly maxWaiting: number
  /** What a task is rejected with when the queue is full. */
  readonly onFull: () => Error
}

/** Runs tasks first come, first served, a few at a time; rejects at once what does not fit. */
export function createTaskQueue({ maxRunning, maxWaiting, onFull }: TaskQueueOptions) {
  const waiting: (() => void)[] = []
  let running = 0

  return async function enqueue<T>(task: () => Promise<T>): Promise<T> {
    if (running < maxRunning) running += 1
    else {
      if (waiting.length >= maxWaiting) throw onFull()
      // Whoever finishes hands its place over: `running` stays as it is.
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
