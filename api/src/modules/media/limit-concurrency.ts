/** Runs work, at once or when others are done. */
export type Limited = <T>(work: () => Promise<T>) => Promise<T>

/** A queue that runs so many pieces of work at a time, in the order in which they came. */
export function limitConcurrency(mostAtOnce: number): Limited {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    // A finished piece hands its place over: `running` stays.
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
