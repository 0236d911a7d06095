import type { Point } from '../svg/revolve.ts'
import { arc, around, blade, hole, line, mirrored, moved, oval, poly, type Shape2d, spiked } from './emblem-shapes.ts'

function wavy(y: number, width: number): Shape2d {
  const points = Array.from({ length: 25 }, (_, index): Point => {
    const x = index / 12 - 1
    return [x * 0.96, y - 0.13 * Math.sin(x * Math.PI * 2)]
  })
  return line(width, ...points)
}

function polar(count: number, radius: (angle: number) => number): Shape2d {
  return {
    points: Array.from({ length: count }, (_, index): Point => {
      const angle = (index / count) * 2 * Math.PI
      return [radius(angle) * Math.sin(angle), -radius(angle) * Math.cos(angle)]
    }),
  }
}

const heart: Shape2d = {
  points: Array.from({ length: 36 }, (_, index): Point => {
    const t = (index / 36) * 2 * Math.PI
    const y = 13 * Math.cos(t) - 5 * Math.cos(2 * t) - 2 * Math.cos(3 * t) - Math.cos(4 * t)
    return [(16 * Math.sin(t) ** 3) / 18, -y / 18 - 0.1]
  }),
}

const sky = {
  star: [spiked(5, 1, 0.42, 0, 0.06)],
  sun: [
    oval(0, 0, 0.44),
    ...around(12, (degrees) => moved(poly([-0.09, -0.56], [0.09, -0.56], [0, -0.98]), 0, 0, degrees)),
  ],
  moon: [
    {
      points: [
        ...Array.from({ length: 17 }, (_, i): Point => {
          const a = ((i / 16) * 264 + 48) * (Math.PI / 180)
          return [0.9 * Math.cos(a), 0.9 * Math.sin(a)]
        }),
        ...Array.from({ length: 15 }, (_, i): Point => {
          const a = (-76 - (i / 14) * 208) * (Math.PI / 180)
          return [0.36 + 0.7 * Math.cos(a), 0.7 * Math.sin(a)]
        }),
      ],
    },
  ],
  waves: [wavy(-0.46, 0.17), wavy(0.02, 0.17), wavy(0.5, 0.17)],
  mountain: [
    poly([-1, 0.72], [-0.24, -0.62], [0.06, -0.1], [0.3, -0.38], [1, 0.72]),
    hole(poly([-0.24, -0.44], [-0.44, -0.08], [-0.28, 0.02], [-0.18, -0.1], [-0.06, 0.02], [-0.04, -0.1])),
  ],
  flame: [
    poly(
      [0.04, -1],
      [0.3, -0.52],
      [0.58, 0],
      [0.6, 0.44],
      [0.34, 0.86],
      [0, 0.98],
      [-0.34, 0.86],
      [-0.6, 0.44],
      [-0.5, -0.06],
      [-0.26, -0.32],
      [-0.2, 0.02],
      [0.02, -0.4],
    ),
    hole(poly([0.06, 0.06], [0.28, 0.44], [0.2, 0.74], [0, 0.84], [-0.2, 0.74], [-0.24, 0.46])),
  ],
  drop: [
    {
      points: [
        [0, -1],
        ...Array.from({ length: 23 }, (_, i): Point => {
          const a = ((-28 + (i / 22) * 236) * Math.PI) / 180
          return [0.62 * Math.cos(a), 0.34 + 0.62 * Math.sin(a)]
        }),
      ],
    },
    hole(arc(0, 0.34, 0.4, 70, 160, 0.11)),
  ],
  snow: [
    ...around(6, (degrees) => moved(line(0.12, [0, 0.06], [0, -0.96]), 0, 0, degrees)),
    ...around(6, (degrees) => moved(line(0.1, [-0.26, -0.82], [0, -0.54], [0.26, -0.82]), 0, 0, degrees)),
  ],
  bolt: [poly([0.22, -1], [-0.58, 0.16], [-0.06, 0.16], [-0.26, 1], [0.58, -0.26], [0.06, -0.26], [0.4, -1])],
} satisfies Record<string, readonly Shape2d[]>

const things = {
  crown: [
    poly([-0.86, -0.46], [-0.42, 0.06], [0, -0.7], [0.42, 0.06], [0.86, -0.46], [0.66, 0.5], [-0.66, 0.5]),
    poly([-0.66, 0.6], [0.66, 0.6], [0.66, 0.8], [-0.66, 0.8]),
    oval(-0.88, -0.56, 0.11),
    oval(0, -0.82, 0.12),
    oval(0.88, -0.56, 0.11),
  ],
  diamond: [
    poly([0, -1], [0.62, 0], [0, 1], [-0.62, 0]),
    hole(poly([0, -0.62], [0.38, 0], [0, 0.62], [-0.38, 0])),
    poly([0, -0.4], [0.24, 0], [0, 0.4], [-0.24, 0]),
  ],
  anchor: [
    oval(0, -0.76, 0.23),
    hole(oval(0, -0.76, 0.11)),
    line(0.15, [0, -0.56], [0, 0.86]),
    line(0.13, [-0.42, -0.34], [0.42, -0.34]),
    arc(0, 0.14, 0.72, 8, 172, 0.15),
    ...mirrored(poly([0.5, 0.26], [0.96, 0.4], [0.84, -0.12])),
  ],
  compass: [
    oval(0, 0, 0.98),
    hole(oval(0, 0, 0.87)),
    spiked(4, 0.8, 0.16),
    moved(spiked(4, 0.5, 0.14), 0, 0, 45),
    hole(oval(0, 0, 0.09)),
  ],
  comb: [
    [0, -0.56],
    [-0.5, 0.3],
    [0.5, 0.3],
  ].flatMap(([x = 0, y = 0]) =>
    [0.5, 0.36].map((r, index): Shape2d => {
      const form = polar(6, () => r)
      return index ? hole(moved(form, x, y)) : moved(form, x, y)
    }),
  ),
  barrel: [
    poly(
      [-0.5, -0.86],
      [0.5, -0.86],
      [0.68, -0.3],
      [0.72, 0],
      [0.68, 0.3],
      [0.5, 0.86],
      [-0.5, 0.86],
      [-0.68, 0.3],
      [-0.72, 0],
      [-0.68, -0.3],
    ),
    ...[-0.56, -0.4, 0.4, 0.56].map((y) => hole(line(0.06, [-0.58, y], [0.58, y]))),
    hole(oval(0, 0, 0.13)),
  ],
  hut: [
    poly([0, -0.92], [0.98, 0.12], [-0.98, 0.12]),
    poly([-0.68, 0.2], [0.68, 0.2], [0.62, 0.86], [-0.62, 0.86]),
    hole(poly([-0.17, 0.34], [0.17, 0.34], [0.17, 0.88], [-0.17, 0.88])),
  ],
  shell: [
    poly(
      ...Array.from({ length: 19 }, (_, i): Point => {
        const a = (200 + (i / 18) * 140) * (Math.PI / 180)
        const r = 1.5 + 0.07 * Math.cos(i * Math.PI)
        return [r * 0.72 * Math.cos(a), 0.7 + r * Math.sin(a)]
      }),
      [0.26, 0.86],
      [-0.26, 0.86],
    ),
    ...[-42, -21, 0, 21, 42].map((lean) => hole(moved(line(0.05, [0, -0.1], [0, -1.24]), 0, 0.7, lean))),
  ],
  heart: [heart],
  key: [
    oval(0, -0.58, 0.4),
    hole(oval(0, -0.58, 0.2)),
    line(0.16, [0, -0.24], [0, 0.98]),
    poly([0, 0.5], [0.36, 0.5], [0.36, 0.64], [0, 0.64]),
    poly([0, 0.78], [0.42, 0.78], [0.42, 0.94], [0, 0.94]),
  ],
  feather: [
    blade(0, 0.62, 1.6, 0.86, 0),
    line(0.09, [0, 0.98], [0, 0.5]),
    hole(line(0.06, [0, 0.6], [0, -0.7])),
    ...[0.36, 0, -0.36].map((y) => hole(poly([0.03, y], [0.5, y - 0.38], [0.5, y - 0.24]))),
  ].map((form) => moved(form, 0, 0, 26)),
} satisfies Record<string, readonly Shape2d[]>

export const signEmblems = { ...sky, ...things }
