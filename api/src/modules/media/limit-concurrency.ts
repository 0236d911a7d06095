export type RunLimited = <T>(work: () => Promise<T>) => Promise<T>

export function limitConcurrency(maxConcurrent: number): RunLimited {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    // A finished task passes its slot on, so `running` stays the same.
    if (running < maxConcurrent) running += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}
