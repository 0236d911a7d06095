import { mix } from '../svg/colour.ts'
import { axisX, type Profile, sag } from '../svg/revolve.ts'
import { getLevel, ringPath, uneven } from './cap-details.ts'

export function perforation(profile: Profile, part: number): string {
  const y = getLevel(profile, part)
  const points = Array.from({ length: 13 }, (_, i) => Math.sin(((i / 6 - 1) * Math.PI) / 2) * 0.97)
  const r = profile.at(-1)?.r ?? 0
  const ticks = points.map((share) => {
    const level = y + sag(y, r) * Math.sqrt(1 - share * share)
    return `M${(axisX + r * share - 1.6).toFixed(1)} ${level.toFixed(1)}h3.2`
  })
  return `<path fill="none" stroke="#140b05" stroke-opacity=".4" stroke-width="1.3" d="${ticks.join('')}"/>`
}

export function wires(profile: Profile): string {
  return (
    ringPath(profile, getLevel(profile, 0.235), '#140b05', 0.5, 3.4) +
    ringPath(profile, getLevel(profile, 0.232), '#ffffff', 0.5, 1.3)
  )
}

export function pinking(profile: Profile, colour: string): string {
  const foot = profile.at(-1)
  if (!foot) return ''
  const points = Array.from({ length: 41 }, (_, i) => {
    const share = Math.sin(((i / 20 - 1) * Math.PI) / 2)
    const y = foot.y + sag(foot.y, foot.r) * Math.sqrt(1 - share * share) + (i % 2 ? 3.2 + uneven(i) * 3 : 0)
    return `${i ? 'L' : 'M'}${(axisX + foot.r * share).toFixed(1)} ${y.toFixed(1)}`
  })
  return `<path fill="${mix(colour, '#1a0d05', 0.24)}" d="${points.join('')}Z"/>`
}

export function crimps(profile: Profile): string {
  const [top, foot] = [getLevel(profile, 0.42), profile.at(-1)]
  if (!foot) return ''
  const count = 13
  const tooth = (index: number, shift: number, wide: number) => {
    const share = Math.sin((((index + 0.5 + shift) / count) * 2 - 1) * (Math.PI / 2))
    const front = Math.sqrt(Math.max(0, 1 - share * share))
    const [x1, x2] = [axisX + foot.r * 0.93 * share, axisX + foot.r * share]
    const half = foot.r * wide * (0.25 + 0.75 * front)
    const y = foot.y + sag(foot.y, foot.r) * front + 0.8
    return `M${x1.toFixed(1)} ${(top + sag(top, foot.r) * front).toFixed(1)}L${(x2 + half).toFixed(1)} ${y.toFixed(1)}L${(x2 - half).toFixed(1)} ${y.toFixed(1)}Z`
  }
  const all = (shift: number, wide: number) =>
    Array.from({ length: count }, (_, index) => tooth(index, shift, wide)).join('')
  return (
    `<path fill="#140b05" fill-opacity=".42" d="${all(0, 0.055)}"/>` +
    `<path fill="#ffffff" fill-opacity=".5" d="${all(0.34, 0.03)}"/>`
  )
}
