export interface Random {
  readonly next: () => number
  readonly between: (least: number, most: number) => number
  readonly chance: (probability: number) => boolean
  readonly pick: <T>(list: readonly T[]) => T
  readonly weighted: <T>(list: readonly T[], weightOf: (item: T) => number) => T
}

/** mulberry32: small, and good enough for a demo. */
export function makeRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const weighted = <T>(list: readonly T[], weightOf: (item: T) => number): T => {
    let left = next() * list.reduce((sum, item) => sum + weightOf(item), 0)
    for (const item of list) {
      left -= weightOf(item)
      if (left < 0) return item
    }
    throw new Error('Nothing to choose from.')
  }
  return {
    next,
    weighted,
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    chance: (probability) => next() < probability,
    pick: (list) => weighted(list, () => 1),
  }
}
