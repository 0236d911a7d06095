/** Colour by horizontal position on a body, from -1 (left edge) to 1 (right edge). */
export type Ramp = (share: number) => string

export type RampStop = readonly [share: number, colour: string]

export function mix(from: string, to: string, amount: number): string {
  const a = channels(from)
  const b = channels(to)
  const mixed = a.map((value, index) => Math.round(value + ((b[index] ?? value) - value) * amount))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

export function lightness(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour)
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255
}

/** Stops must be in ascending order. */
export function createRamp(stops: readonly RampStop[]): Ramp {
  return (share) => {
    const after = stops.findIndex(([at]) => at >= share)
    const right = stops[after < 0 ? stops.length - 1 : after]
    const left = stops[Math.max(0, (after < 0 ? stops.length : after) - 1)] ?? right
    if (!left || !right) return '#000000'
    const span = right[0] - left[0]
    return span <= 0 ? right[1] : mix(left[1], right[1], (share - left[0]) / span)
  }
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16))
}
