import type { Course } from './body-profile.ts'
import { type Shape, turned } from './bottle-shape.ts'

function ribs(count: number, from: number, to: number, depth: number): [number, number][] {
  const step = (to - from) / count
  return Array.from({ length: count }, (_, index) => from + step * index).flatMap((at): [number, number][] => [
    [at, 1],
    [at + step / 2, 1 - depth],
  ])
}

const waterRibs: Course = [[0, 1], [0.44, 1], ...ribs(6, 0.46, 0.94, 0.055), [0.95, 1], [1, 1]]
const sparklingRibs: Course = [
  [0, 1],
  [0.07, 0.93],
  [0.1, 1],
  [0.5, 1],
  [0.53, 0.9],
  [0.78, 0.9],
  [0.84, 1],
  [1, 1],
]
const sodaWaist: Course = [
  [0, 1],
  [0.42, 0.92],
  [0.48, 0.87],
  [0.6, 0.9],
  [0.82, 1],
  [1, 0.97],
]
const dimpled: Course = [[0, 1], [0.5, 1], ...ribs(3, 0.54, 0.9, 0.08), [0.92, 1], [1, 1]]
const hooped: Course = [
  [0, 0.96],
  [0.05, 1.02],
  [0.1, 0.96],
  [0.56, 0.96],
  [0.62, 1.02],
  [0.68, 0.97],
  [1, 1],
]
const gripped: Course = [
  [0, 1],
  [0.1, 1],
  [0.16, 0.9],
  [0.3, 0.86],
  [0.38, 1],
  [1, 1],
]
const swollenNeck: Course = [
  [0, 1],
  [0.35, 1],
  [0.75, 1.14],
  [1, 1],
]

export const liqueurShapes = {
  cream: turned(266, 43, [16, 50], [82, 0.2, 0.7], { corner: 8, foot: 41 }),
  pear: turned(278, 47, [15, 62], [104, 0.45, 0.62], { corner: 10, foot: 37 }),
  creamLocal: turned(286, 40, [15, 60], [40, 0.2, 0.85], { corner: 6 }),
  forest: turned(262, 42, [15, 46], [24, 0.1, 0.92], { corner: 4 }),
  southern: turned(294, 39.5, [14.5, 76], [72, 0.55, 0.5], { corner: 6, neckFoot: 16.5 }),
  twin: turned(268, 47, [15, 60], [58, 0.3, 0.85], { corner: 12, foot: 43 }),
  cantina: turned(274, 42.5, [15, 50], [58, 0.12, 0.8], { corner: 8, neckFoot: 18 }),
  cube: turned(234, 50, [15, 58], [22, 0.1, 0.92], { corner: 5 }),
  spritz: turned(296, 39, [15, 56], [76, 0.2, 0.6], { corner: 6 }),
  bitter: turned(310, 38, [14.5, 76], [22, 0.2, 0.9], { corner: 5 }),
  vermouth: turned(314, 40, [14, 88], [48, 0.4, 0.75], { corner: 5 }),
  vermouthDry: turned(314, 38.5, [14, 78], [84, 0.45, 0.55], { corner: 5 }),
} as const satisfies Record<string, Shape>

export const wineShapes = {
  bordeaux: turned(302, 38, [14, 82], [42, 0.5, 0.7], { corner: 5 }),
  bordeauxLight: turned(294, 38.5, [14.5, 72], [36, 0.3, 0.8], { corner: 5 }),
  bordeauxTapered: turned(308, 40.5, [14.2, 84], [36, 0.4, 0.8], { corner: 5, foot: 35.5 }),
  bordeauxStout: turned(290, 41, [14.5, 70], [50, 0.45, 0.72], { corner: 6 }),
  burgundy: turned(298, 41.5, [14.2, 74], [100, 0.42, 0.55], { corner: 6 }),
  burgundySlim: turned(306, 39, [14, 66], [120, 0.4, 0.5], { corner: 5 }),
  flute: turned(330, 36.5, [13.5, 62], [158, 0.32, 0.42], { corner: 5 }),
  carafe: turned(284, 40, [14, 76], [72, 0.6, 0.6], { corner: 8, foot: 44 }),
  bocksbeutel: turned(236, 54, [14.5, 56], [70, 0.35, 0.7], { corner: 34, foot: 38 }),
  champagne: turned(316, 44.5, [14.5, 58], [132, 0.36, 0.5], { corner: 6, neckFoot: 16 }),
  champagneStout: turned(306, 46.5, [14.5, 54], [112, 0.3, 0.6], { corner: 7, neckFoot: 16 }),
  prosecco: turned(320, 41.5, [14.5, 66], [118, 0.5, 0.45], { corner: 6, neckFoot: 15.5 }),
  sparklingHigh: turned(310, 42, [14.5, 76], [70, 0.4, 0.65], { corner: 6, neckFoot: 16 }),
} as const satisfies Record<string, Shape>

export const smallShapes = {
  beer: turned(232, 31, [12.6, 56], [58, 0.4, 0.55], { corner: 5, neckFoot: 14.5 }),
  beerShort: turned(216, 32.5, [12.8, 42], [52, 0.3, 0.7], { corner: 6, neckFoot: 15 }),
  beerLong: turned(246, 30, [12.6, 66], [82, 0.5, 0.45], { corner: 5, neckFoot: 14.5 }),
  beerNeck: turned(236, 31, [12.6, 74], [30, 0.3, 0.8], { corner: 5, neckSide: swollenNeck }),
  cider: turned(226, 31.5, [12.6, 66], [34, 0.45, 0.75], { corner: 5 }),
  ciderFull: turned(228, 32.5, [12.6, 54], [48, 0.5, 0.6], { corner: 6, neckFoot: 16 }),
  cooler: turned(224, 30, [12.6, 52], [86, 0.55, 0.4], { corner: 6 }),
  cordial: turned(296, 36, [14, 62], [84, 0.5, 0.5], { corner: 6 }),
  mixer: turned(168, 27.5, [12.5, 36], [30, 0.4, 0.7], { corner: 5 }),
} as const satisfies Record<string, Shape>

export const plasticShapes = {
  petCola: turned(234, 33, [13, 20], [70, 0.12, 0.6], { corner: 10, side: sodaWaist }),
  petDimpled: turned(230, 33, [13, 20], [52, 0.1, 0.75], { corner: 12, side: dimpled }),
  petHooped: turned(224, 33.5, [13, 20], [60, 0.3, 0.7], { corner: 10, side: hooped }),
  petTonic: turned(236, 32.5, [13, 22], [84, 0.35, 0.55], { corner: 9, belly: -0.04 }),
  petLarge: turned(316, 51, [14, 22], [96, 0.12, 0.62], { corner: 16, side: sodaWaist }),
  water: turned(214, 31, [13.5, 18], [44, 0.1, 0.7], { corner: 9, side: waterRibs }),
  waterLarge: turned(272, 38, [14, 18], [56, 0.1, 0.7], { corner: 10, side: waterRibs }),
  waterSparkling: turned(220, 32, [13.5, 20], [66, 0.2, 0.55], { corner: 12, side: sparklingRibs }),
  juice: turned(192, 34, [17, 16], [34, 0.15, 0.85], { corner: 9, side: gripped }),
  energy: turned(202, 32, [18, 20], [46, 0.4, 0.5], { corner: 8, side: hooped }),
} as const satisfies Record<string, Shape>
