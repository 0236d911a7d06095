import type { Defs } from './defs.ts'
import { axisX, frame, groundY, sag } from './revolve.ts'

export function drawBackground(defs: Defs): string {
  const { width, height } = frame
  const base = defs.linear(
    [0, 0],
    [0, height],
    [
      [0, '#f3ece1'],
      [0.7, '#efe7da'],
      [1, '#e9dfd0'],
    ],
  )
  const light = defs.radial([
    [0, '#fffdf8', 0.75],
    [1, '#fffdf8', 0],
  ])
  const shade = defs.linear(
    [width * 0.45, height * 0.5],
    [width, height],
    [
      [0, '#8a6f4c', 0],
      [1, '#8a6f4c', 0.13],
    ],
  )
  const rect = (fill: string) => `<rect width="${width}" height="${height}" fill="${fill}"/>`
  return `${rect(base)}<ellipse cx="192" cy="256" rx="330" ry="360" fill="${light}"/>${rect(shade)}`
}

export interface ShadowOptions {
  readonly radius: number
  readonly patch: string | null
}

/** Contact, pool and a wedge to the right; soft without any filter. */
export function shadow(defs: Defs, { radius, patch }: ShadowOptions): string {
  const hang = sag(groundY, radius)
  const soft = (colour: string, peak: number, core: number) =>
    defs.radial([
      [0, colour, peak],
      [core, colour, peak * 0.75],
      [1, colour, 0],
    ])
  const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, turn = 0) =>
    `<ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="${rx.toFixed(1)}" ry="${ry.toFixed(1)}" fill="${fill}"` +
    `${turn ? ` transform="rotate(${turn} ${x.toFixed(1)} ${y.toFixed(1)})"` : ''}/>`
  const y = groundY + hang * 0.35
  const light = patch
    ? ellipse(axisX + radius * 1.45, y - 2, radius * 0.85, hang * 0.62, soft(patch, 0.5, 0.4), -3)
    : ''
  return (
    ellipse(axisX + radius * 1.1, y - 3, radius * 1.75, hang * 1.35, soft('#4a321a', 0.4, 0.4), -3) +
    ellipse(axisX + radius * 0.12, y + 2, radius * 1.45, hang * 1.7, soft('#3a2817', 0.34, 0.5)) +
    light +
    ellipse(axisX + 2, groundY + 1, radius * 1.05, hang * 1.28, soft('#150c05', 0.85, 0.82))
  )
}
