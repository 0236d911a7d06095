import type { LabelShape } from '../styles/style.ts'
import type { Point } from '../svg/revolve.ts'

export type Span = readonly [from: number, to: number] | null

const steps = 12

/**
 * A flat outline in px, x from -width/2 to width/2, y from 0 down. Its points are dense enough to be bent around a
 * bottle; `inset` shrinks the form.
 */
export function labelOutline(shape: LabelShape, width: number, height: number, inset = 0): Point[] {
  const half = width / 2 - inset
  const tall = height - inset * 2
  const cut = Math.max(3, width * 0.085 - (shape === 'notch' ? -inset * 0.25 : inset * 0.4))
  const points = outlines[shape](half, tall, cut)
  return subdivided(points).map(([x, y]) => [x, y + inset])
}

export function waveDepth(width: number): number {
  return width * 0.085 * 0.84
}

export function acrossAt(outline: readonly Point[], y: number): Span {
  return crossings(
    outline.map(([x, py]) => [py, x]),
    y,
  )
}

export function downAt(outline: readonly Point[], x: number): Span {
  return crossings(outline, x)
}

function crossings(outline: readonly Point[], at: number): Span {
  const found: number[] = []
  outline.forEach(([a, valueA], index) => {
    const [b, valueB] = outline[(index + 1) % outline.length] ?? [a, valueA]
    if (a === b || Math.min(a, b) > at || Math.max(a, b) < at) return
    found.push(valueA + ((valueB - valueA) * (at - a)) / (b - a))
  })
  return found.length < 2 ? null : [Math.min(...found), Math.max(...found)]
}

type Outline = (half: number, tall: number, cut: number) => Point[]

const rect: Outline = (half, tall) => [
  [-half, 0],
  [half, 0],
  [half, tall],
  [-half, tall],
]

// Clockwise from the upper left.
const outlines: Record<LabelShape, Outline> = {
  rect,
  band: rect,
  wrap: rect,
  printed: rect,
  round: (half, tall, cut) => corners(half, tall, cut * 1.15, true),
  notch: (half, tall, cut) => corners(half, tall, cut, false),
  chamfer: (half, tall, cut) => [
    [-half, cut],
    [-half + cut, 0],
    [half - cut, 0],
    [half, cut],
    [half, tall - cut],
    [half - cut, tall],
    [-half + cut, tall],
    [-half, tall - cut],
  ],
  arch: (half, tall) => [...head(half, Math.min(tall * 0.2, half * 0.34), 2.3), [half, tall], [-half, tall]],
  dome: (half, tall) => [...head(half, Math.min(tall * 0.42, half * 0.8), 2), [half, tall], [-half, tall]],
  shield: (half, tall) => {
    const point = Math.min(tall * 0.3, half * 0.62)
    return [[-half, 0], [half, 0], ...along(1, -1, 28).map((u): Point => [half * u, tall - point * Math.abs(u) ** 2.1])]
  },
  oval: (half, tall) => along(0, 1, 56).map((turn) => onOval(half, tall, turn * 2 * Math.PI)),
  wave: (half, tall, cut) => [
    ...along(-1, 1, 28).map((u): Point => [half * u, cut * 0.42 * (1 + Math.cos(u * Math.PI * 2))]),
    ...along(1, -1, 28).map((u): Point => [half * u, tall - cut * 0.42 * (1 + Math.cos(u * Math.PI * 2))]),
  ],
}

// A little fuller than an ellipse, so that type has space.
function onOval(half: number, tall: number, angle: number): Point {
  const full = (value: number) => Math.sign(value) * Math.abs(value) ** 0.86
  return [-half * full(Math.cos(angle)), (tall / 2) * (1 - full(Math.sin(angle)))]
}

function head(half: number, rise: number, power: number): Point[] {
  return along(-1, 1, 36).map((t) => {
    const u = Math.sin((t * Math.PI) / 2)
    return [half * u, rise * (1 - (1 - Math.abs(u) ** power) ** (1 / power))]
  })
}

// Quarter rounds at the corners, convex or concave.
function corners(half: number, tall: number, radius: number, bulging: boolean): Point[] {
  const { PI } = Math
  const quarter = (x: number, y: number, start: number): Point[] => {
    const [cx, cy] = bulging ? [x - Math.sign(x) * radius, y + (y ? -radius : radius)] : [x, y]
    const turn = bulging ? 0 : PI
    return along(0, 1, 7).map((t) => {
      const angle = start + (bulging ? t : 1 - t) * (PI / 2) + turn
      return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)]
    })
  }
  return [
    ...quarter(-half, 0, PI),
    ...quarter(half, 0, -PI / 2),
    ...quarter(half, tall, 0),
    ...quarter(-half, tall, PI / 2),
  ]
}

function along(from: number, to: number, count: number): number[] {
  return Array.from({ length: count + 1 }, (_, index) => from + ((to - from) * index) / count)
}

// Adds points on long edges, the closing edge too: else a label cuts across a curved body.
function subdivided(points: readonly Point[]): Point[] {
  return points.flatMap(([x, y], index) => {
    const [nx, ny] = points[(index + 1) % points.length] ?? [x, y]
    const pieces = Math.max(1, Math.min(steps * 2, Math.ceil(Math.hypot(nx - x, ny - y) / 12)))
    return Array.from({ length: pieces }, (_, i): Point => [x + ((nx - x) * i) / pieces, y + ((ny - y) * i) / pieces])
  })
}
