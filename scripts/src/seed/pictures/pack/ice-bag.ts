import { iceCubes } from '../extras/ice-cubes.ts'
import type { LabelText } from '../label/label-text.ts'
import type { PackStyle } from '../styles/style.ts'
import { shadow } from '../svg/background.ts'
import type { Defs } from '../svg/defs.ts'
import { type Point, toPath } from '../svg/revolve.ts'
import { filled, flatLettering } from './box-faces.ts'

// The filled bag and the gathered film above its tie, as smooth curves.
const bag =
  'M304 262C300 296 262 304 232 332C192 370 178 440 176 530C175 620 178 700 194 738C206 762 262 766 320 766' +
  'C378 766 432 763 446 738C462 702 466 620 464 530C462 440 448 370 408 332C378 304 340 296 336 262Z'
const ruff =
  'M302 264C296 238 270 214 262 190C278 200 284 196 290 178C300 194 308 192 316 172C324 190 334 190 342 174' +
  'C348 194 358 198 378 188C370 214 344 238 338 264Z'
const folds =
  'M312 296C306 322 276 330 250 360M322 300C322 330 318 344 314 372M332 296C342 322 368 334 394 362' +
  'M308 256C302 232 290 214 284 204M320 254V196M332 256C338 234 350 216 356 204'

export function drawIceBag(defs: Defs, style: PackStyle, text: LabelText): string {
  const film = defs.linear(
    [176, 0],
    [464, 0],
    [
      [0, '#5f8296', 0.62],
      [0.07, '#8fb0bf', 0.3],
      [0.2, '#ffffff', 0.26],
      [0.5, '#ffffff', 0],
      [0.82, '#86a8b8', 0.14],
      [0.95, '#6b90a3', 0.42],
      [1, '#557688', 0.66],
    ],
  )
  return (
    shadow(defs, { radius: 138, patch: '#eef7fa' }) +
    `<path fill="#c3d8e0" d="${bag}"/>` +
    iceCubes(defs) +
    `<path fill="${film}" d="${bag}"/>` +
    `<path fill="#d5e5ec" d="${ruff}"/><path fill="${film}" d="${ruff}"/>` +
    `<path fill="none" stroke="#ffffff" stroke-opacity=".75" stroke-width="2.2" stroke-linecap="round" d="${folds}"/>` +
    `<path fill="none" stroke="#5f8296" stroke-opacity=".55" stroke-width="1.5" d="${bag}${ruff}"/>` +
    `<rect x="290" y="254" width="60" height="17" rx="8" fill="#1f5a9c"/><rect x="296" y="257" width="30" height="4" rx="2" fill="#8fbbe6"/>` +
    panel(defs, style, text) +
    sheen()
  )
}

function panel(defs: Defs, style: PackStyle, text: LabelText): string {
  const lettering = {
    ...style,
    paper: '#1f5a9c',
    ink: '#ffffff',
    accent: '#bfe0f5',
    face: 'poster',
    emblem: 'snow',
    border: 'none',
  } as const
  const blue = defs.linear(
    [212, 0],
    [428, 0],
    [
      [0, '#164a86'],
      [0.3, '#2f74bd'],
      [1, '#174a84'],
    ],
  )
  const edge =
    'M206 488C240 474 280 496 320 486C360 476 400 474 434 488L432 640C396 652 360 636 320 646C280 656 240 654 208 640Z'
  return (
    `<path fill="${blue}" fill-opacity=".95" d="${edge}"/>` +
    `<path fill="none" stroke="#ffffff" stroke-opacity=".8" stroke-width="2.4" transform="translate(320 564) scale(.94 .9) translate(-320 -564)" d="${edge}"/>` +
    flatLettering({ left: 232, top: 502, width: 176, height: 126 }, lettering, { ...text, kind: '' }, defs)
  )
}

// Light along the film's left side and in its creases.
function sheen(): string {
  const streak: Point[] = [
    [212, 398],
    [232, 366],
    [222, 450],
    [216, 560],
    [218, 690],
    [204, 690],
    [200, 560],
    [203, 450],
  ]
  return (
    filled('#ffffff', streak, 0.6) +
    `<path fill="none" stroke="#ffffff" stroke-opacity=".6" stroke-width="3" stroke-linecap="round" d="${toPath(
      [
        [436, 430],
        [446, 520],
        [446, 640],
      ],
      false,
    )}"/>`
  )
}
