/** A colour along the way round a body, from the left edge (-1) to the right edge (1). */
export type Ramp = (share: number) => string

/** A place between -1 and 1 and the colour (#rrggbb) there. */
export type RampStop = readonly [share: number, colour: string]

/** The colour (#rrggbb) between two others; amount 0 gives the first, 1 the second. */
export function mix(from: string, to: string, amount: number): string {
  const a = channels(from)
  const b = channels(to)
  const mixed = a.map((value, index) => Math.round(value + ((b[index] ?? value) - value) * amount))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** Lightness of a colour from 0 (black) to 1 (white), as the eye weighs it. */
export function lightness(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour)
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255
}

/** A ramp through the given stops, which are in rising order. */
export function rampOf(stops: readonly RampStop[]): Ramp {
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
