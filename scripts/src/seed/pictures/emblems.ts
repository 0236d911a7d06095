import type { Form } from './emblem-forms.ts'
import { plantEmblems } from './emblems-plants.ts'
import { signEmblems } from './emblems-signs.ts'
import { type Point, pathOf } from './lathe.ts'
import type { Bend } from './lettering.ts'

/** Original drawings, none taken from a brand. */
export const emblems = { ...plantEmblems, ...signEmblems }

export type EmblemName = keyof typeof emblems

export function emblemPath(name: EmblemName, height: number, y: number, bend: Bend): string {
  const forms: readonly Form[] = emblems[name]
  const scale = height / 2
  return forms
    .map((form) => oriented(form).map(([px, py]) => bend(px * scale, y + py * scale)))
    .map((points) => pathOf(points))
    .join('')
}

// Filled forms run one way and holes the other, so that overlaps stay filled.
function oriented({ points, hole = false }: Form): readonly Point[] {
  const area = points.reduce((sum, [x, y], index) => {
    const [nx, ny] = points[(index + 1) % points.length] ?? [x, y]
    return sum + x * ny - nx * y
  }, 0)
  return area > 0 === hole ? points.toReversed() : points
}
