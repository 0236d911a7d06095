import type { Point } from '../svg/revolve.ts'
import { arc, around, blade, hole, line, mirrored, moved, oval, poly, type Shape2d } from './emblem-shapes.ts'

const rowsOfBerries: readonly (readonly [y: number, xs: readonly number[]])[] = [
  [-0.28, [-0.48, -0.16, 0.16, 0.48]],
  [0.02, [-0.32, 0, 0.32]],
  [0.32, [-0.16, 0.16]],
  [0.62, [0]],
]

// Drupelets with gaps: they would merge at small sizes.
function createCluster(r: number): Shape2d[] {
  const rows = [
    [-0.14, [-0.37, 0, 0.37]],
    [0.18, [-0.55, -0.185, 0.185, 0.55]],
    [0.5, [-0.37, 0, 0.37]],
    [0.81, [-0.185, 0.185]],
  ] as const
  return rows.flatMap(([y, xs]) => xs.map((x) => oval(x, y, r)))
}

function curve(from: Point, to: Point, swing: number): Point[] {
  return Array.from({ length: 9 }, (_, index) => {
    const t = index / 8
    return [from[0] + (to[0] - from[0]) * t + swing * Math.sin(Math.PI * t), from[1] + (to[1] - from[1]) * t]
  })
}

const fruit = {
  grapes: [
    ...rowsOfBerries.flatMap(([y, xs]) => xs.map((x) => oval(x, y + 0.2, 0.145))),
    line(0.07, [0, -0.2], [0.02, -0.62], [0.12, -0.92]),
    blade(0, -0.42, 0.7, 0.42, 68),
    blade(0, -0.42, 0.55, 0.34, -62),
  ],
  orange: [
    oval(0, 0.12, 0.8),
    hole(oval(0, 0.12, 0.68)),
    oval(0, 0.12, 0.6),
    ...around(8, (degrees) =>
      hole(moved(poly([-0.03, -0.12], [0.03, -0.12], [0.03, -0.64], [-0.03, -0.64]), 0, 0.12, degrees)),
    ),
    blade(0.02, -0.68, 0.62, 0.34, 62),
  ],
  lemon: [
    oval(0, 0.08, 0.82, 0.6, -24),
    oval(0.74, -0.26, 0.16, 0.11, -24),
    hole(arc(0.02, 0.06, 0.46, 190, 262, 0.09)),
    blade(-0.2, -0.5, 0.72, 0.36, 34),
  ],
  apple: [
    oval(-0.3, 0.22, 0.48, 0.64, 6),
    oval(0.3, 0.22, 0.48, 0.64, -6),
    oval(0, 0.24, 0.4, 0.5),
    line(0.09, [0, -0.2], [0.02, -0.5], [0.1, -0.78]),
    blade(0.06, -0.46, 0.6, 0.3, 62),
  ],
  cherry: [
    oval(-0.42, 0.54, 0.36),
    oval(0.4, 0.42, 0.36),
    line(0.07, [-0.42, 0.3], [-0.28, -0.26], [0.1, -0.82]),
    line(0.07, [0.4, 0.16], [0.34, -0.3], [0.1, -0.82]),
    blade(0.1, -0.8, 0.72, 0.36, 100),
  ],
  berry: [...createCluster(0.165), ...[-76, -38, 0, 38, 76].map((lean) => blade(0, -0.3, 0.58, 0.24, lean))],
  pineapple: [
    ...[-0.06, 0.2, 0.46, 0.72].flatMap((y, row) =>
      (row % 2 ? [-0.34, 0, 0.34] : row ? [-0.17, 0.17, 0.5, -0.5] : [-0.17, 0.17]).map((x) =>
        poly([x, y - 0.23], [x + 0.15, y], [x, y + 0.23], [x - 0.15, y]),
      ),
    ),
    ...[-0.17, 0.17].map((x) => poly([x - 0.13, 0.96], [x, 0.75], [x + 0.13, 0.96])),
    ...[-58, -30, 0, 30, 58].map((lean) => blade(0, -0.26, lean ? 0.62 : 0.74, 0.24, lean)),
  ],
  coconut: [
    oval(0, 0.1, 0.8, 0.76),
    hole(oval(0.04, -0.04, 0.6, 0.46, -8)),
    oval(0.04, 0.02, 0.5, 0.34, -8),
    blade(-0.5, -0.34, 0.7, 0.26, 28),
    blade(-0.5, -0.34, 0.6, 0.24, -24),
  ],
  bean: [oval(0, 0, 0.58, 0.88, 32), hole(line(0.12, ...curve([0.42, -0.72], [-0.42, 0.72], 0.2)))],
} satisfies Record<string, readonly Shape2d[]>

const green = {
  wheat: [
    line(0.07, [0, 0.98], [0, -0.5]),
    blade(0, -0.42, 0.56, 0.26, 0),
    ...mirrored(...[-0.24, 0.06, 0.36, 0.66].map((y) => blade(0.02, y, 0.56, 0.24, 36))),
  ],
  leaf: [
    blade(0, 0.72, 1.66, 0.98, 0),
    line(0.08, [0, 0.98], [0, 0.5]),
    hole(line(0.055, [0, 0.62], [0, -0.56])),
    ...mirrored(...[0.3, 0, -0.3].map((y) => hole(line(0.045, [0, y], [0.28, y - 0.24])))),
  ],
  agave: [
    ...mirrored(...[82, 60, 38, 17].map((lean, index) => blade(0, 0.6, 0.92 + index * 0.15, 0.3, lean))),
    blade(0, 0.6, 1.5, 0.3, 0),
    oval(0, 0.62, 0.34, 0.2),
  ],
  cane: [
    ...[-0.34, 0, 0.34].flatMap((x, index) => [
      line(0.17, [x, 0.98], [x * 1.1, -0.34 - (index === 1 ? 0.2 : 0)]),
      ...[0.62, 0.2, -0.2].map((y) => hole(line(0.05, [x - 0.1, y + index * 0.08], [x + 0.12, y + index * 0.08]))),
    ]),
    ...mirrored(
      blade(0.34, -0.3, 0.72, 0.18, 26),
      blade(0.3, -0.24, 0.66, 0.16, 66),
      blade(0.02, -0.5, 0.52, 0.15, 22),
    ),
  ],
  juniper: [
    line(0.06, [-0.1, 0.98], [0, 0.1], [0.16, -0.9]),
    ...[-0.7, -0.36, -0.02, 0.34].flatMap((y) => [
      blade(0.06 - y * 0.14, y, 0.6, 0.13, 52),
      blade(0.06 - y * 0.14, y, 0.6, 0.13, -58),
    ]),
    oval(0.36, 0.46, 0.26),
    oval(-0.36, 0.36, 0.24),
    oval(0.02, 0.78, 0.22),
  ],
  hop: [
    ...[
      [-0.42, [-0.24, 0.24]],
      [-0.12, [-0.46, 0, 0.46]],
      [0.2, [-0.25, 0.25]],
      [0.46, [0]],
    ].flatMap(([y, xs]) => [xs].flat().map((x) => moved(blade(0, 0, 0.52, 0.4, 180), Number(x), Number(y), 0))),
    line(0.08, [0, -0.44], [0.06, -0.96]),
    ...mirrored(blade(0.06, -0.5, 0.7, 0.34, 64)),
  ],
  clover: [
    ...[0, 120, 240].flatMap((degrees) =>
      [oval(-0.17, -0.44, 0.26, 0.34, -18), oval(0.17, -0.44, 0.26, 0.34, 18)].map((form) =>
        moved(form, 0, -0.08, degrees),
      ),
    ),
    line(0.1, [0, 0], [0.05, 0.5], [0.2, 0.96]),
  ],
  thistle: [
    ...[-34, -17, 0, 17, 34].map((lean) => blade(0, 0.06, 0.98, 0.2, lean)),
    oval(0, 0.2, 0.36, 0.3),
    line(0.09, [0, 0.4], [0, 0.98]),
    ...mirrored(blade(0, 0.9, 0.72, 0.22, 58)),
  ],
  flower: [...around(6, (degrees) => moved(blade(0, -0.26, 0.72, 0.46, 0), 0, 0, degrees)), oval(0, 0, 0.2)],
  acacia: [
    oval(-0.34, -0.34, 0.6, 0.2),
    oval(0.3, -0.46, 0.66, 0.22),
    oval(0.1, -0.62, 0.46, 0.18),
    poly(
      [-0.06, 0.84],
      [0.1, 0.84],
      [0.05, 0.2],
      [0.46, -0.34],
      [0.38, -0.38],
      [0.03, 0.02],
      [-0.4, -0.28],
      [-0.46, -0.22],
      [-0.03, 0.24],
    ),
    line(0.06, [-0.8, 0.88], [0.8, 0.88]),
  ],
  tree: [
    ...[-0.52, -0.08, 0.38].map((y, index) => {
      const half = 0.36 + index * 0.16
      return poly([0, y - 0.46], [half, y + 0.3], [-half, y + 0.3])
    }),
    line(0.16, [0, 0.6], [0, 0.98]),
  ],
} satisfies Record<string, readonly Shape2d[]>

export const plantEmblems = { ...fruit, ...green }
