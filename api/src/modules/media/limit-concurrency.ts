export type Limited = <T>(work: () => Promise<T>) => Promise<T>

export function limitConcurrency(mostAtOnce: number): Limited {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    // A finished task passes its slot on, so `running` stays the same.
    if (running < mostAtOnce) running += 1
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
