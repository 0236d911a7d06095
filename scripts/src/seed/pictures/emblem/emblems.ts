import type { Bend } from '../label/lettering.ts'
import { type Point, toPath } from '../svg/revolve.ts'
import type { Shape2d } from './emblem-shapes.ts'
import { plantEmblems } from './emblems-plants.ts'
import { signEmblems } from './emblems-signs.ts'

/** Original drawings, none taken from a brand. */
export const emblems = { ...plantEmblems, ...signEmblems }

export type EmblemName = keyof typeof emblems

export function emblemPath(name: EmblemName, height: number, y: number, bend: Bend): string {
  const forms: readonly Shape2d[] = emblems[name]
  const scale = height / 2
  return forms
    .map((form) => oriented(form).map(([px, py]) => bend(px * scale, y + py * scale)))
    .map((points) => toPath(points))
    .join('')
}

// Filled forms run one way and holes the other, so that overlaps stay filled.
function oriented({ points, hole = false }: Shape2d): readonly Point[] {
  const area = points.reduce((sum, [x, y], index) => {
    const [nx, ny] = points[(index + 1) % points.length] ?? [x, y]
    return sum + x * ny - nx * y
  }, 0)
  return area > 0 === hole ? points.toReversed() : points
}
