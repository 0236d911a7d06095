/** Pages that wait for a network leave a processor to others: so many at once keep two of them busy. */
const LANES = 3

/**
 * Does the same with each thing, a few at a time.
 *
 * @returns the results in the order of the things
 */
export async function inLanes<T, R>(things: readonly T[], task: (thing: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  const waiting = things.entries()
  const lane = async () => {
    for (const [index, thing] of waiting) results[index] = await task(thing)
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return results
}
