import type { Point } from '../svg/revolve.ts'

/**
 * A closed outline in the square from -1 to 1, y down; `hole` cuts out of the forms below. Angles are in degrees: 0 is
 * right and 90 down for an arc, clockwise for turns.
 */
export interface Shape2d {
  readonly points: readonly Point[]
  readonly hole?: boolean
}

const turn = Math.PI / 180

export function poly(...points: readonly Point[]): Shape2d {
  return { points }
}

export function oval(cx: number, cy: number, rx: number, ry = rx, degrees = 0): Shape2d {
  const count = Math.max(10, Math.min(30, Math.round(6 + Math.max(rx, ry) * 30)))
  const points = Array.from({ length: count }, (_, index): Point => {
    const angle = (index / count) * 2 * Math.PI
    return [rx * Math.cos(angle), ry * Math.sin(angle)]
  })
  return moved({ points }, cx, cy, degrees)
}

export function blade(x: number, y: number, length: number, width: number, degrees: number): Shape2d {
  const count = 7
  const side = (sign: number) =>
    Array.from({ length: count }, (_, index): Point => {
      const t = index / (count - 1)
      return [sign * (width / 2) * Math.sin(Math.PI * t ** 0.85), -length * t]
    })
  return moved({ points: [...side(-1), ...side(1).toReversed()] }, x, y, degrees)
}

export function line(width: number, ...points: readonly Point[]): Shape2d {
  const sides = points.map(([x, y], index): readonly [Point, Point] => {
    const [ax, ay] = points[Math.max(0, index - 1)] ?? [x, y]
    const [bx, by] = points[Math.min(points.length - 1, index + 1)] ?? [x, y]
    const length = Math.hypot(bx - ax, by - ay) || 1
    const [nx, ny] = [(-(by - ay) / length) * (width / 2), ((bx - ax) / length) * (width / 2)]
    return [
      [x + nx, y + ny],
      [x - nx, y - ny],
    ]
  })
  return { points: [...sides.map(([left]) => left), ...sides.map(([, right]) => right).toReversed()] }
}

export function arc(cx: number, cy: number, r: number, from: number, to: number, width: number): Shape2d {
  const count = Math.max(4, Math.round(Math.abs(to - from) / 14))
  const points = Array.from({ length: count + 1 }, (_, index): Point => {
    const angle = (from + ((to - from) * index) / count) * turn
    return [cx + r * Math.cos(angle), cy + r * Math.sin(angle)]
  })
  return line(width, ...points)
}

export function spiked(count: number, outer: number, inner: number, cx = 0, cy = 0): Shape2d {
  const points = Array.from({ length: count * 2 }, (_, index): Point => {
    const angle = (index / count) * Math.PI - Math.PI / 2
    const r = index % 2 ? inner : outer
    return [cx + r * Math.cos(angle), cy + r * Math.sin(angle)]
  })
  return { points }
}

export function hole(form: Shape2d): Shape2d {
  return { ...form, hole: true }
}

export function moved(form: Shape2d, x: number, y: number, degrees = 0): Shape2d {
  const [cos, sin] = [Math.cos(degrees * turn), Math.sin(degrees * turn)]
  return { ...form, points: form.points.map(([px, py]) => [x + px * cos - py * sin, y + px * sin + py * cos]) }
}

export function mirrored(...forms: readonly Shape2d[]): Shape2d[] {
  return [...forms, ...forms.map((form) => ({ ...form, points: form.points.map(([x, y]): Point => [-x, y]) }))]
}

export function around(count: number, form: (degrees: number) => Shape2d): Shape2d[] {
  return Array.from({ length: count }, (_, index) => form((index * 360) / count))
}
