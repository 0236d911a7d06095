import type { Ring } from '../svg/revolve.ts'

/** Shares of the wall's length (0 to 1, ascending) and factors of its radius there. */
export type Course = readonly (readonly [share: number, factor: number])[]

const steps = 44

export function courseRings(top: number, foot: number, from: number, to: number, course: Course): Ring[] {
  return Array.from({ length: steps }, (_, index) => {
    const t = index / (steps - 1)
    return { y: top + (foot - top) * t, r: (from + (to - from) * t) * factorAt(course, t) }
  })
}

// Factors are eased between points, so that ribs and waists stay soft.
function factorAt(course: Course, t: number): number {
  const after = course.findIndex(([share]) => share >= t)
  const right = course[after < 0 ? course.length - 1 : after]
  const left = course[Math.max(0, (after < 0 ? course.length : after) - 1)] ?? right
  if (!left || !right) return 1
  const span = right[0] - left[0]
  const part = span <= 0 ? 1 : Math.min(1, (t - left[0]) / span)
  return left[1] + (right[1] - left[1]) * part * part * (3 - 2 * part)
}
