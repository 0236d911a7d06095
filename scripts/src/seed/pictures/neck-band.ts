import type { BottleProfile } from './bottle-profile.ts'
import type { Defs } from './defs.ts'
import { emblemPath } from './emblems.ts'
import { labelSheet } from './label-area.ts'
import { inkFill } from './label-lettering.ts'
import { across, bentPath, paperLight } from './label-paper.ts'
import { axisX } from './lathe.ts'
import type { Look } from './look.ts'

export function drawNeckBand(defs: Defs, bottle: BottleProfile, look: Look): string {
  const length = bottle.neckEnd - bottle.top
  const place = { top: bottle.neckEnd - length * 0.4, foot: bottle.neckEnd + length * 0.1 }
  const sheet = labelSheet(bottle.glass, place, { ...look, label: 'wrap' })
  const { width, height, bend } = sheet
  const strip = (from: number, to: number, colour: string) => {
    const fill = inkFill(defs, look, colour, [axisX - sheet.radius, place.top], [axisX + sheet.radius, place.foot])
    return `<path fill="${fill}" d="${bentPath(sheet, across(sheet, from, to))}"/>`
  }
  const colour = look.emblemColour ?? look.accent
  const emblem = look.emblem
    ? `<path fill="${inkFill(defs, look, colour, bend(-width / 4, 0), bend(width / 4, height))}" d="${emblemPath(look.emblem, Math.min(height * 0.5, sheet.radius), height / 2, bend)}"/>`
    : ''
  return (
    strip(0, height, look.neckPaper ?? look.paper) +
    strip(0, 3.5, look.accent) +
    strip(height - 3.5, height, look.accent) +
    emblem +
    paperLight(defs, sheet)
  )
}
