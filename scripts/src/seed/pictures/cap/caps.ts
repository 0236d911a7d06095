import type { BottleProfile } from '../bottle/bottle-profile.ts'
import { solidRamp } from '../bottle/glass.ts'
import { outline } from '../bottle/light.ts'
import type { CapKind, PackStyle } from '../styles/style.ts'
import { lightness, mix } from '../svg/colour.ts'
import type { Defs } from '../svg/defs.ts'
import { axisX, type Profile, revolve, sag } from '../svg/revolve.ts'
import { flutes, folds, getLevel, grain, groove, lid, pores, ringPath, trimBand } from './cap-details.ts'
import { crimps, perforation, pinking, wires } from './cap-edges.ts'
import { capProfiles, glassRadius } from './cap-profiles.ts'

interface CapPaint {
  readonly defs: Defs
  readonly profile: Profile
  readonly colour: string
  readonly trim: string
}

export function drawCap(defs: Defs, bottle: BottleProfile, style: PackStyle): string {
  const { cap: kind, capColour: colour } = style
  const profile = capProfiles[kind](bottle)
  const trim = style.capTrim ?? trimFor(kind, colour)
  const paint: CapPaint = { defs, profile, colour, trim }
  return (
    shank(bottle, style, profile) +
    dropShade(defs, bottle, profile) +
    revolve(profile, solidRamp(colour, isWood(style) ? 0.1 : hardness[kind])) +
    turnAway(defs, profile) +
    details[kind](paint) +
    outline(profile, 0.3)
  )
}

const hardness: Record<CapKind, number> = {
  screw: 0.5,
  tall: 0.6,
  gloss: 1,
  foil: 0.55,
  muselet: 0.8,
  cork: 0.6,
  stopper: 0.75,
  knob: 0.6,
  crown: 0.75,
  plastic: 0.3,
  sport: 0.3,
  pourer: 0.8,
}

const details: Record<CapKind, (paint: CapPaint) => string> = {
  screw: ({ defs, profile, colour, trim }) =>
    flutes(profile, 0.08, 0.3, 34) +
    groove(profile, 0.34) +
    trimBand(defs, profile, 0.68, 0.745, trim) +
    groove(profile, 0.85) +
    perforation(profile, 0.885) +
    lid(defs, profile, colour, true),
  tall: ({ defs, profile, colour, trim }) =>
    groove(profile, 0.09, 0.7) +
    trimBand(defs, profile, 0.12, 0.14, trim) +
    trimBand(defs, profile, 0.8, 0.85, trim) +
    flutes(profile, 0.88, 0.97, 34, 0.8) +
    lid(defs, profile, colour),
  gloss: ({ defs, profile, colour, trim }) =>
    groove(profile, 0.1, 0.6) +
    trimBand(defs, profile, 0.7, 0.95, trim, 1) +
    ringPath(profile, getLevel(profile, 0.7), '#140b05', 0.4, 1) +
    lid(defs, profile, colour),
  foil: ({ defs, profile, colour, trim }) =>
    folds(profile, 0.19, 0.87, 16, 0.7) +
    groove(profile, 0.15, 0.9) +
    ringPath(profile, getLevel(profile, 0.36), '#140b05', 0.28, 1) +
    trimBand(defs, profile, 0.885, 0.93, trim) +
    ringPath(profile, getLevel(profile, 0.97), '#ffffff', 0.25, 1) +
    lid(defs, profile, colour, true),
  muselet: ({ defs, profile, colour, trim }) =>
    folds(profile, 0.03, 0.2, 15) +
    wires(profile) +
    trimBand(defs, profile, 0.3, 0.34, trim) +
    folds(profile, 0.36, 0.52, 13, 0.8) +
    folds(profile, 0.6, 1, 24, 1.1) +
    trimBand(defs, profile, 0.535, 0.575, trim) +
    pinking(profile, colour) +
    lid(defs, profile, trim, true),
  cork: ({ defs, profile, colour, trim }) =>
    (lightness(colour) > 0.3 ? grain(profile, colour) : groove(profile, 0.12, 0.6)) +
    trimBand(defs, profile, 0.86, 1, trim, 0.6) +
    lid(defs, profile, mix(colour, '#ffffff', 0.1)),
  stopper: ({ defs, profile, colour, trim }) =>
    groove(profile, 0.16, 0.6) + trimBand(defs, profile, 0.74, 0.98, trim, 1) + lid(defs, profile, colour, true),
  knob: ({ defs, profile, colour, trim }) => trimBand(defs, profile, 0.74, 0.8, trim) + lid(defs, profile, colour),
  crown: ({ defs, profile, colour }) => crimps(profile) + lid(defs, profile, colour, true),
  plastic: ({ defs, profile, colour }) =>
    flutes(profile, 0.12, 0.66, 30, 1.1) + groove(profile, 0.72, 1.1) + lid(defs, profile, colour),
  sport: ({ defs, profile, colour, trim }) =>
    trimBand(defs, profile, 0, 0.24, trim, 0.3) +
    groove(profile, 0.25) +
    flutes(profile, 0.56, 0.84, 30, 1.1) +
    groove(profile, 0.88, 1.1) +
    lid(defs, profile, mix(trim, colour, 0.1), true),
  pourer: ({ defs, profile, colour, trim }) => trimBand(defs, profile, 0.7, 0.95, trim) + lid(defs, profile, colour),
}

// A dark stopper is painted, a brown one is wood.
function isWood({ cap, capColour }: PackStyle): boolean {
  return cap === 'cork' && lightness(capColour) > 0.3
}

function trimFor(kind: CapKind, colour: string): string {
  if (kind === 'cork') return mix(colour, '#2a1405', 0.5)
  if (kind === 'sport') return '#f4f1ea'
  if (kind === 'muselet') return lightness(colour) > 0.45 ? '#5c3d10' : '#d9b25c'
  const [red = 0, , blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  if (lightness(colour) < 0.42 || red - blue < 30) return lightness(colour) > 0.6 ? '#8f969a' : '#d9b25c'
  return '#6d4a14'
}

// Every closure is lit from above: a lighter upper edge, a darker foot.
function turnAway(defs: Defs, profile: Profile): string {
  const [top, foot] = [profile[0], profile.at(-1)]
  if (!top || !foot) return ''
  const r = Math.max(...profile.map((ring) => ring.r))
  const fill = defs.linear(
    [0, top.y],
    [0, foot.y + sag(foot.y, foot.r)],
    [
      [0, '#ffffff', 0.2],
      [0.14, '#ffffff', 0],
      [0.7, '#140b05', 0],
      [1, '#140b05', 0.26],
    ],
  )
  const inner = profile.map((ring) => `L${(axisX + ring.r).toFixed(1)} ${ring.y.toFixed(1)}`).join('')
  const back = profile
    .toReversed()
    .map((ring) => `L${(axisX - ring.r).toFixed(1)} ${ring.y.toFixed(1)}`)
    .join('')
  const curve = `Q${axisX} ${(foot.y + sag(foot.y, r) * 2).toFixed(1)} ${(axisX - foot.r).toFixed(1)} ${foot.y.toFixed(1)}`
  return `<path fill="${fill}" d="M${(axisX - top.r).toFixed(1)} ${top.y.toFixed(1)}${inner}${curve}${back}Z"/>`
}

function shank(bottle: BottleProfile, style: PackStyle, profile: Profile): string {
  const foot = profile.at(-1)
  if (!foot || style.glass !== 'clear' || (style.cap !== 'cork' && style.cap !== 'stopper')) return ''
  const r = bottle.neckRadius * 0.84
  const length = Math.min(17 * bottle.unit, (bottle.neckEnd - bottle.top) * 0.5)
  const inside = [
    { y: foot.y, r },
    { y: foot.y + length * 0.92, r: r * 0.98 },
    { y: foot.y + length, r: r * 0.92 },
  ]
  const colour = style.cap === 'cork' ? '#c9a16d' : mix(style.capColour, '#cfc9bd', 0.45)
  return `<g opacity=".86">${revolve(inside, solidRamp(colour, 0.15))}${style.cap === 'cork' ? pores(inside) : ''}</g>`
}

function dropShade(defs: Defs, bottle: BottleProfile, profile: Profile): string {
  const foot = profile.at(-1)
  if (!foot) return ''
  const r = glassRadius(bottle, foot.y)
  const fill = defs.linear(
    [0, foot.y],
    [0, foot.y + 14],
    [
      [0, '#120a04', 0.45],
      [1, '#120a04', 0],
    ],
  )
  return `<rect x="${(axisX - r).toFixed(1)}" y="${foot.y.toFixed(1)}" width="${(r * 2).toFixed(1)}" height="14" fill="${fill}"/>`
}
