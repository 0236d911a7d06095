import { emblemPath } from '../emblem/emblems.ts'
import { labelSheet } from '../label/label-area.ts'
import { inkFill } from '../label/label-lettering.ts'
import { across, bentPath, paperLight } from '../label/label-paper.ts'
import type { PackStyle } from '../styles/style.ts'
import type { Defs } from '../svg/defs.ts'
import { axisX } from '../svg/revolve.ts'
import type { BottleProfile } from './bottle-profile.ts'

export function drawNeckBand(defs: Defs, bottle: BottleProfile, style: PackStyle): string {
  const length = bottle.neckEnd - bottle.top
  const place = { top: bottle.neckEnd - length * 0.4, foot: bottle.neckEnd + length * 0.1 }
  const sheet = labelSheet(bottle.glass, place, { ...style, label: 'wrap' })
  const { width, height, bend } = sheet
  const strip = (from: number, to: number, colour: string) => {
    const fill = inkFill(defs, style, colour, [axisX - sheet.radius, place.top], [axisX + sheet.radius, place.foot])
    return `<path fill="${fill}" d="${bentPath(sheet, across(sheet, from, to))}"/>`
  }
  const colour = style.emblemColour ?? style.accent
  const emblem = style.emblem
    ? `<path fill="${inkFill(defs, style, colour, bend(-width / 4, 0), bend(width / 4, height))}" d="${emblemPath(style.emblem, Math.min(height * 0.5, sheet.radius), height / 2, bend)}"/>`
    : ''
  return (
    strip(0, height, style.neckPaper ?? style.paper) +
    strip(0, 3.5, style.accent) +
    strip(height - 3.5, height, style.accent) +
    emblem +
    paperLight(defs, sheet)
  )
}
