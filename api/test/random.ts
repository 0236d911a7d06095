/** From 0 to 1. */
export type Random = () => number

/** Park and Miller's. */
export function createRandom(seed: number): Random {
  let state = seed % 2_147_483_647 || 1
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

export function pick<T>(random: Random, values: readonly T[]): T {
  const value = values[Math.floor(random() * values.length)]
  if (value === undefined) throw new Error('There is nothing to choose from')
  return value
}

/** @returns a whole number from `min` to `max` */
export const pickNumber = (random: Random, min: number, max: number): number =>
  min + Math.floor(random() * (max - min + 1))
