import { type Shape, turned } from './shape.ts'
import type { Course } from './side-rings.ts'

// Necks: one that swells in its middle, one with a ring under the cap.
const swollen: Course = [
  [0, 1],
  [0.3, 1],
  [0.7, 1.16],
  [1, 1],
]
const collared: Course = [
  [0, 1],
  [0.46, 1],
  [0.5, 1.2],
  [0.6, 1.2],
  [0.64, 1],
  [1, 1],
]
const waist: Course = [
  [0, 1],
  [0.5, 0.93],
  [1, 1],
]

/** Silhouettes of brown spirits. */
export const brownShapes = {
  whisky: turned(300, 38, [14.5, 84], [44, 0.45, 0.75], { corner: 5 }),
  whiskyHigh: turned(304, 37.5, [14, 74], [40, 0.3, 0.85], { corner: 5, neckSide: collared }),
  whiskyFull: turned(296, 40, [15, 74], [60, 0.4, 0.62], { corner: 5, neckFoot: 17 }),
  whiskySloped: turned(290, 40.5, [14.5, 62], [98, 0.42, 0.5], { corner: 6 }),
  square: turned(272, 41, [15, 60], [22, 0.2, 0.8], { corner: 5 }),
  squareTall: turned(300, 38, [14.5, 66], [16, 0.15, 0.85], { corner: 4 }),
  squareSwollen: turned(270, 42.5, [14.5, 72], [20, 0.15, 0.85], { corner: 5, neckSide: swollen }),
  squareStub: turned(248, 45.5, [13.5, 82], [28, 0.3, 0.8], { corner: 8 }),
  malt: turned(282, 41, [15, 70], [62, 0.4, 0.55], { corner: 6, neckFoot: 16.5 }),
  maltTapered: turned(290, 44, [14.5, 60], [92, 0.22, 0.72], { corner: 6, foot: 38.5 }),
  maltBroad: turned(276, 43, [15, 64], [46, 0.2, 0.8], { corner: 7, neckFoot: 20 }),
  maltTall: turned(306, 37.5, [14.5, 86], [32, 0.3, 0.85], { corner: 5, neckFoot: 17 }),
  hip: turned(256, 46, [15, 46], [46, 0.15, 0.9], { corner: 26, foot: 40 }),
  stub: turned(256, 43.5, [16, 56], [34, 0.25, 0.85], { corner: 7, neckSide: swollen }),
  barrel: turned(266, 42, [15, 58], [42, 0.2, 0.8], { corner: 7, belly: 0.07 }),
  round: turned(262, 43, [15.5, 62], [52, 0.15, 0.85], { corner: 9, foot: 41 }),
  flared: turned(276, 40, [15.5, 60], [58, 0.25, 0.85], { corner: 6, foot: 45, neckFoot: 19 }),
  flask: turned(258, 44, [15, 56], [36, 0.2, 0.85], { corner: 8, foot: 38 }),
  panelled: turned(282, 40.5, [15, 62], [26, 0.1, 0.9], { corner: 6, neckSide: collared }),
  cognac: turned(286, 45, [14.5, 62], [128, 0.32, 0.5], { corner: 6 }),
  cognacTall: turned(304, 40, [13.5, 92], [104, 0.5, 0.5], { corner: 6 }),
  swift: turned(298, 43, [14, 60], [162, 0.3, 0.4], { corner: 5 }),
  josephine: turned(290, 35.5, [13.5, 82], [62, 0.5, 0.6], { corner: 9, foot: 48, neckFoot: 15 }),
  decanter: turned(264, 45, [15, 66], [66, 0.55, 0.8], { corner: 14, foot: 42.5, belly: 0.04 }),
  urn: turned(264, 49, [15, 68], [40, 0.3, 0.9], { corner: 8, foot: 36 }),
  remy: turned(266, 44.5, [15, 72], [58, 0.55, 0.75], { corner: 9, foot: 42, neckFoot: 16 }),
  brandy: turned(286, 41, [15, 74], [46, 0.3, 0.8], { corner: 6, neckSide: swollen }),
} as const satisfies Record<string, Shape>

/** Silhouettes of clear spirits, of rum and of tequila. */
export const clearShapes = {
  gin: turned(284, 39.5, [15, 60], [34, 0.25, 0.9], { corner: 6 }),
  ginSquare: turned(286, 39, [15, 62], [16, 0.15, 0.9], { corner: 5 }),
  ginBroad: turned(276, 43, [15.5, 52], [46, 0.1, 0.85], { corner: 10, foot: 41.5 }),
  shaker: turned(272, 44, [16, 44], [62, 0.15, 0.8], { corner: 8, foot: 37, neckFoot: 19 }),
  cone: turned(310, 34, [14.5, 64], [36, 0.3, 0.8], { corner: 5, foot: 44, neckFoot: 16 }),
  squareNeck: turned(292, 39.5, [15, 82], [18, 0.2, 0.85], { corner: 5, neckSide: collared }),
  apothecary: turned(228, 47, [17, 52], [24, 0.15, 0.9], { corner: 8 }),
  brick: turned(260, 43, [15, 50], [16, 0.15, 0.9], { corner: 5 }),
  islay: turned(262, 44, [16.5, 60], [22, 0.1, 0.92], { corner: 6 }),
  jar: turned(236, 48, [18, 42], [70, 0.2, 0.6], { corner: 18, foot: 44 }),
  dumpy: turned(232, 46, [17, 48], [34, 0.2, 0.9], { corner: 8 }),
  local: turned(292, 38.5, [15, 66], [36, 0.25, 0.8], { corner: 5 }),
  localRibbed: turned(288, 39, [15, 58], [52, 0.15, 0.75], { corner: 6, neckSide: collared }),
  vodka: turned(306, 37, [15, 76], [24, 0.15, 0.85], { corner: 5 }),
  chemist: turned(276, 41, [16.5, 44], [40, 0.1, 0.8], { corner: 6 }),
  tallVodka: turned(322, 36, [14, 92], [66, 0.45, 0.6], { corner: 5 }),
  sloped: turned(318, 37.5, [14, 70], [118, 0.5, 0.5], { corner: 5 }),
  spire: turned(326, 35.5, [14.5, 96], [18, 0.15, 0.9], { corner: 4 }),
  curved: turned(304, 38, [14.5, 64], [76, 0.55, 0.5], { corner: 6, neckFoot: 16 }),
  kettle: turned(290, 40, [15.5, 76], [30, 0.45, 0.9], { corner: 6, neckSide: collared }),
  waisted: turned(310, 39, [14.5, 70], [54, 0.3, 0.7], { corner: 7, side: waist }),
  rum: turned(284, 39.5, [15, 68], [56, 0.5, 0.6], { corner: 6, neckFoot: 17 }),
  rumBroad: turned(276, 42, [15, 60], [66, 0.3, 0.75], { corner: 7, neckFoot: 18 }),
  rumHigh: turned(296, 38, [14.5, 80], [40, 0.25, 0.8], { corner: 5, neckSide: swollen }),
  monk: turned(240, 47, [15, 54], [30, 0.1, 0.9], { corner: 14, foot: 44 }),
  palm: turned(304, 36.5, [14, 54], [136, 0.45, 0.45], { corner: 6 }),
  tequila: turned(282, 40.5, [15, 64], [50, 0.3, 0.75], { corner: 6, foot: 37 }),
  tequilaWaist: turned(274, 42, [15, 60], [44, 0.2, 0.8], { corner: 7, side: waist }),
  squat: turned(236, 51, [18, 44], [18, 0.25, 0.8], { corner: 10 }),
  hacienda: turned(250, 42, [17, 46], [40, 0.25, 0.75], { corner: 8, foot: 47.5 }),
  casa: turned(258, 44.5, [17, 40], [24, 0.15, 0.92], { corner: 6 }),
  obelisk: turned(332, 37, [13.5, 70], [206, 0.2, 0.4], { corner: 5 }),
} as const satisfies Record<string, Shape>
