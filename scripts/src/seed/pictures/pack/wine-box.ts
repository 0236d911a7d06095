import { heightInPicture } from '../bottle/bottle-profile.ts'
import { emblemPath } from '../emblem/emblems.ts'
import type { LabelText } from '../label/label-text.ts'
import type { PackStyle } from '../styles/style.ts'
import { mix } from '../svg/colour.ts'
import type { Defs } from '../svg/defs.ts'
import { groundY } from '../svg/revolve.ts'
import { type Area, boxFaces, boxShadow, corners, filled, flatLettering } from './box-faces.ts'

const left = 144
const width = 278
const depth = 96
const right = left + width

export function drawWineBox(defs: Defs, style: PackStyle, text: LabelText): string {
  const height = heightInPicture(190) * 0.86
  const front = { left, top: groundY - height, width, height }
  const { brandPanel, brandInk, header, footer, ...rest } = style
  const paper = brandPanel ?? style.paper
  const panel = { left, top: front.top + height * 0.27, width, height: height * 0.45 }
  const lettering = {
    ...rest,
    paper,
    ink: brandInk ?? style.ink,
    accent: style.capColour,
    emblem: 'diamond',
    border: 'none',
  } as const
  const inner = { left: left + 18, top: panel.top + 20, width: width - 36, height: panel.height - 40 }
  return (
    boxShadow(defs, left, right, depth) +
    boxFaces(defs, front, depth, style.capColour) +
    sidePanel(panel, paper) +
    filled(paper, corners(panel)) +
    rules(panel, mix(style.capColour, '#f2d492', 0.7)) +
    flatLettering(inner, lettering, text, defs) +
    bigEmblem(style, front) +
    strap() +
    tap(style.capColour)
  )
}

function sidePanel(panel: Area, paper: string): string {
  const far = right + depth
  return filled(mix(paper, '#1a0f06', 0.42), [
    [right, panel.top],
    [far, panel.top - 8],
    [far, panel.top + panel.height - 17],
    [right, panel.top + panel.height],
  ])
}

function rules(panel: Area, colour: string): string {
  const line = (y: number) => filled(colour, corners({ left, top: y, width, height: 4 }))
  return line(panel.top - 9) + line(panel.top + panel.height + 5)
}

// The label's emblem, enlarged at the top of the box.
function bigEmblem(style: PackStyle, front: Area): string {
  const y = front.top + front.height * 0.135
  const path = emblemPath(style.emblem ?? 'grapes', 84, y, (x, dy) => [left + width / 2 + x, dy])
  return `<path fill="${mix(style.capColour, '#ffe9c4', 0.72)}" d="${path}"/>`
}

// The handle's strap on the narrow side.
function strap(): string {
  const x = right + depth / 2
  const y = groundY - 330
  return (
    `<path fill="#140a04" fill-opacity=".55" d="M${x - 22} ${y}Q${x} ${y - 14} ${x + 22} ${y - 8}V${y + 8}Q${x} ${y + 4} ${x - 22} ${y + 18}Z"/>` +
    `<path fill="none" stroke="#ffffff" stroke-opacity=".25" stroke-width="2" d="M${x - 22} ${y + 19}Q${x} ${y + 5} ${x + 22} ${y + 9}"/>`
  )
}

function tap(colour: string): string {
  const x = left + width / 2
  const y = groundY - 52
  return (
    `<circle cx="${x}" cy="${y}" r="26" fill="${mix(colour, '#000000', 0.4)}"/><circle cx="${x}" cy="${y}" r="20" fill="#16110d"/>` +
    `<path fill="#3a2a1c" fill-opacity=".5" d="M${x - 6} ${y + 24}h34l-8 14h-18Z"/>` +
    `<rect x="${x - 9}" y="${y - 8}" width="18" height="32" rx="5" fill="#d9d3c6"/><rect x="${x - 6}" y="${y - 6}" width="4" height="28" rx="2" fill="#ffffff"/>` +
    `<rect x="${x - 20}" y="${y - 16}" width="40" height="12" rx="6" fill="#b3241f"/><rect x="${x - 15}" y="${y - 14}" width="22" height="3" rx="1.5" fill="#f08a7a"/>`
  )
}
