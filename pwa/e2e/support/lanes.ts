/** Pages mostly wait for the network, so three keep two cores busy. */
const LANES = 3

/** Maps in parallel with a limit; results keep their order. */
export async function inLanes<T, R>(things: readonly T[], task: (thing: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  const waiting = things.entries()
  const lane = async () => {
    for (const [index, thing] of waiting) results[index] = await task(thing)
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return results
}
