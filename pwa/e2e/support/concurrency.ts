/** Pages mostly wait for the network, so three keep two cores busy. */
const MAX_CONCURRENCY = 3

/** Maps in parallel with a limit; results keep their order. */
export async function runConcurrently<T, R>(things: readonly T[], task: (thing: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  const queue = things.entries()
  const lane = async () => {
    for (const [index, thing] of queue) results[index] = await task(thing)
  }
  await Promise.all(Array.from({ length: MAX_CONCURRENCY }, lane))
  return results
}
