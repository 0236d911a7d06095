/** A bottle's measures in millimetres, as such bottles really are. */
export interface Shape {
  readonly height: number
  readonly body: number
  readonly neck: number
  readonly neckLength: number
  readonly shoulderLength: number
  /** How long the shoulder clings to the neck (0 to 1), then to the body (0 to 1). */
  readonly tension: readonly [number, number]
  /** Radius of the corner at the foot. */
  readonly corner: number
  /** Radius where the neck meets the shoulder, when the neck widens downwards. */
  readonly neckFoot?: number
  /** Radius at the foot, when the body narrows or widens downwards. */
  readonly foot?: number
  /** How much the body swells (above 0) or draws in (below 0) in the middle, as a share. */
  readonly belly?: number
}

/** The silhouettes of the shop. Radii are half of the width seen. */
export const shapes = {
  whisky: { height: 300, body: 38, neck: 14.5, neckLength: 84, shoulderLength: 44, tension: [0.45, 0.75], corner: 5 },
  square: { height: 268, body: 41, neck: 15, neckLength: 62, shoulderLength: 24, tension: [0.2, 0.75], corner: 6 },
  malt: {
    height: 282,
    body: 41,
    neck: 15,
    neckLength: 70,
    shoulderLength: 62,
    tension: [0.4, 0.55],
    corner: 6,
    neckFoot: 16.5,
  },
  round: {
    height: 262,
    body: 43,
    neck: 15.5,
    neckLength: 62,
    shoulderLength: 52,
    tension: [0.15, 0.85],
    corner: 9,
    foot: 41,
  },
  cognac: { height: 286, body: 45, neck: 14.5, neckLength: 62, shoulderLength: 128, tension: [0.32, 0.5], corner: 6 },
  decanter: {
    height: 262,
    body: 49,
    neck: 15,
    neckLength: 66,
    shoulderLength: 66,
    tension: [0.55, 0.8],
    corner: 14,
    foot: 46,
    belly: 0.04,
  },
  gin: { height: 284, body: 39.5, neck: 15, neckLength: 60, shoulderLength: 34, tension: [0.25, 0.9], corner: 6 },
  dumpy: { height: 232, body: 46, neck: 17, neckLength: 48, shoulderLength: 34, tension: [0.2, 0.9], corner: 8 },
  flask: {
    height: 262,
    body: 42,
    neck: 15,
    neckLength: 52,
    shoulderLength: 76,
    tension: [0.3, 0.7],
    corner: 8,
    foot: 38,
  },
  vodka: { height: 306, body: 37, neck: 15, neckLength: 76, shoulderLength: 24, tension: [0.15, 0.85], corner: 5 },
  tallVodka: { height: 314, body: 38, neck: 14, neckLength: 96, shoulderLength: 40, tension: [0.4, 0.9], corner: 5 },
  rum: {
    height: 284,
    body: 39.5,
    neck: 15,
    neckLength: 68,
    shoulderLength: 56,
    tension: [0.5, 0.6],
    corner: 6,
    neckFoot: 17,
  },
  tequila: {
    height: 280,
    body: 40,
    neck: 15,
    neckLength: 72,
    shoulderLength: 40,
    tension: [0.35, 0.65],
    corner: 6,
    foot: 38.5,
  },
  squat: { height: 236, body: 51, neck: 18, neckLength: 44, shoulderLength: 18, tension: [0.25, 0.8], corner: 10 },
  obelisk: { height: 330, body: 38, neck: 13.5, neckLength: 70, shoulderLength: 196, tension: [0.2, 0.42], corner: 5 },
  liqueur: {
    height: 262,
    body: 43,
    neck: 16,
    neckLength: 52,
    shoulderLength: 76,
    tension: [0.3, 0.6],
    corner: 8,
    foot: 40,
    belly: 0.02,
  },
  bordeaux: { height: 302, body: 38, neck: 14, neckLength: 82, shoulderLength: 42, tension: [0.5, 0.7], corner: 5 },
  burgundy: {
    height: 298,
    body: 41.5,
    neck: 14.2,
    neckLength: 74,
    shoulderLength: 100,
    tension: [0.42, 0.55],
    corner: 6,
  },
  bocksbeutel: {
    height: 236,
    body: 54,
    neck: 14.5,
    neckLength: 56,
    shoulderLength: 70,
    tension: [0.35, 0.7],
    corner: 34,
    foot: 38,
  },
  champagne: {
    height: 316,
    body: 44.5,
    neck: 14.5,
    neckLength: 58,
    shoulderLength: 132,
    tension: [0.36, 0.5],
    corner: 6,
    neckFoot: 16,
  },
  beer: {
    height: 232,
    body: 31,
    neck: 12.6,
    neckLength: 56,
    shoulderLength: 58,
    tension: [0.4, 0.55],
    corner: 5,
    neckFoot: 14.5,
  },
  cider: { height: 226, body: 31.5, neck: 12.6, neckLength: 66, shoulderLength: 34, tension: [0.45, 0.75], corner: 5 },
  pet: {
    height: 228,
    body: 33,
    neck: 13,
    neckLength: 20,
    shoulderLength: 66,
    tension: [0.12, 0.6],
    corner: 11,
    belly: -0.1,
  },
  water: {
    height: 218,
    body: 32,
    neck: 13.5,
    neckLength: 18,
    shoulderLength: 46,
    tension: [0.1, 0.7],
    corner: 9,
    belly: -0.05,
  },
  juice: {
    height: 196,
    body: 34,
    neck: 17,
    neckLength: 16,
    shoulderLength: 40,
    tension: [0.15, 0.8],
    corner: 9,
    belly: -0.03,
  },
  cordial: { height: 292, body: 37, neck: 14, neckLength: 56, shoulderLength: 70, tension: [0.3, 0.6], corner: 6 },
  mixer: { height: 168, body: 27.5, neck: 12.5, neckLength: 36, shoulderLength: 30, tension: [0.4, 0.7], corner: 5 },
} as const satisfies Record<string, Shape>

/** Name of one of the silhouettes. */
export type ShapeName = keyof typeof shapes

/**
 * Cans: height, body radius and lid radius in millimetres. The scale keeps short cans from
 * standing wider than tall ones, which the flattened heights of the pictures would make them.
 */
export const cans = {
  can: { height: 168, body: 33.2, lid: 27, scale: 1 },
  shortCan: { height: 122, body: 33.2, lid: 27, scale: 0.85 },
  slimCan: { height: 136, body: 26.6, lid: 23.5, scale: 0.93 },
} as const

/** Name of one of the cans. */
export type CanName = keyof typeof cans
