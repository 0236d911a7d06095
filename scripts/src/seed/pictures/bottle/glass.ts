import { createRamp, mix, type Ramp } from '../svg/colour.ts'

export type Trio = readonly [deep: string, mid: string, glow: string]

export const liquids = {
  clear: ['#7b837f', '#e6e2d8', '#f6f2e8'],
  whisky: ['#4a1c04', '#b05a0d', '#f3a636'],
  gold: ['#6b3c05', '#c98a1e', '#f9d071'],
  straw: ['#6d5d22', '#cfbb6a', '#f3e8ac'],
  honey: ['#7a5518', '#dcb45c', '#fae6ae'],
  dark: ['#240a02', '#6b2a0a', '#b8661f'],
  red: ['#4c0306', '#b5121a', '#f0493d'],
  orange: ['#8a2a00', '#e0590e', '#ffa447'],
  pink: ['#a85468', '#e7a2ad', '#fad7d8'],
  rose: ['#a4502f', '#e9a083', '#fbd3bd'],
  cola: ['#0c0402', '#2c0f07', '#6b2a12'],
  lime: ['#54690f', '#a3b83a', '#dde78c'],
  juice: ['#9a4a00', '#ee9a12', '#ffcf5c'],
  blue: ['#27557a', '#93c4de', '#d3ecf5'],
  berry: ['#4a0a24', '#a0224d', '#e3648c'],
  green: ['#1c5a2c', '#7fba7a', '#cfe8bd'],
} as const satisfies Record<string, Trio>

export type LiquidName = keyof typeof liquids

export const tints = {
  green: ['#08170c', '#17401f', '#5b9a45'],
  emerald: ['#06301a', '#14703c', '#5fc07a'],
  amber: ['#1c0a03', '#5a2607', '#b7641a'],
  brown: ['#120604', '#33150b', '#6d3a1c'],
  wine: ['#040503', '#10100b', '#38451f'],
  blue: ['#0b3a5c', '#4a9cc4', '#b4e2f0'],
  teal: ['#0a2629', '#2c6468', '#93c7bd'],
  cobalt: ['#060d33', '#18308a', '#5573d6'],
  black: ['#050505', '#16140f', '#3d382f'],
  night: ['#0a0a0a', '#1d1b17', '#4a443a'],
  white: ['#8f8a7f', '#e9e4d9', '#fdfaf3'],
  cream: ['#8f7248', '#e6cf9f', '#fcf2da'],
  frost: ['#9aa5a6', '#dbe0dd', '#f4f5f0'],
  olive: ['#20240a', '#4f5a1c', '#a0ab4d'],
  gold: ['#5d3a08', '#c28f2c', '#f8dd8e'],
  stone: ['#4d4234', '#a4937a', '#d9cbb4'],
} as const satisfies Record<string, Trio>

export type TintName = keyof typeof tints

// Light enters at the left and gathers right of the middle: that makes it look liquid and not painted.
export function throughRamp([deep, mid, glow]: Trio): Ramp {
  return createRamp([
    [-1, deep],
    [-0.9, mix(deep, mid, 0.3)],
    [-0.6, mix(mid, glow, 0.12)],
    [-0.2, mix(mid, deep, 0.16)],
    [0.15, mid],
    [0.55, mix(mid, glow, 0.85)],
    [0.78, mix(mid, glow, 0.25)],
    [0.92, mix(deep, mid, 0.35)],
    [1, deep],
  ])
}

export const wallRamp: Ramp = createRamp([
  [-1, '#565f5d'],
  [-0.965, '#9aa19d'],
  [-0.93, '#d9d8d0'],
  [-0.86, '#a3a9a5'],
  [-0.72, '#d8d5cc'],
  [-0.2, '#eae5da'],
  [0.4, '#f0ebe0'],
  [0.72, '#dad7ce'],
  [0.87, '#a7ada9'],
  [0.94, '#dedcd4'],
  [0.97, '#949c98'],
  [1, '#505957'],
])

export const waterRamp: Ramp = createRamp([
  [-1, '#6c7774'],
  [-0.955, '#b4bab5'],
  [-0.91, '#8b9591'],
  [-0.85, '#d3d2c9'],
  [-0.66, '#e3ded2'],
  [-0.1, '#eae3d6'],
  [0.46, '#f5efe3'],
  [0.72, '#e9e3d7'],
  [0.84, '#cfcfc6'],
  [0.905, '#8c9692'],
  [0.955, '#cdd0ca'],
  [1, '#67716e'],
])

export function solidRamp(colour: string, hardness = 0.5): Ramp {
  // Mixed from the colour itself: black turns yellow to olive.
  const dark = mix(colour, '#1a0d05', 0.62)
  return createRamp([
    [-1, dark],
    [-0.88, mix(colour, dark, 0.45)],
    [-0.74, mix(colour, '#ffffff', 0.18 + hardness * 0.25)],
    [-0.62, mix(colour, '#ffffff', 0.28 + hardness * 0.42)],
    [-0.5, mix(colour, '#ffffff', 0.1 + hardness * 0.15)],
    [-0.25, colour],
    [0.3, mix(colour, dark, 0.12)],
    [0.72, mix(colour, dark, 0.62)],
    [0.86, mix(colour, dark, 0.72)],
    [0.92, mix(colour, '#ffffff', 0.05 + hardness * 0.18)],
    [0.97, mix(colour, dark, 0.7)],
    [1, dark],
  ])
}
