import type { Defs } from '../svg/defs.ts'

export function orange(defs: Defs, x: number, y: number, r: number, leaf: boolean): string {
  const skin = defs.linear(
    [x - r * 0.7, y - r * 0.8],
    [x + r * 0.7, y + r * 0.9],
    [
      [0, '#ffc45e'],
      [0.4, '#f59a1c'],
      [1, '#c2560a'],
    ],
  )
  const dots = Array.from({ length: 22 }, (_, index) => {
    const angle = index * 2.4
    const far = Math.sqrt((index + 0.5) / 24) * r * 0.92
    return `<circle cx="${(x + Math.cos(angle) * far).toFixed(1)}" cy="${(y + Math.sin(angle) * far).toFixed(1)}" r="1.3"/>`
  })
  return (
    `<circle cx="${x + 3}" cy="${y + 5}" r="${r}" fill="#3a1c04" fill-opacity=".22"/><circle cx="${x}" cy="${y}" r="${r}" fill="${skin}"/>` +
    `<g fill="#a84a06" fill-opacity=".28">${dots.join('')}</g>` +
    `<ellipse cx="${x - r * 0.36}" cy="${y - r * 0.42}" rx="${r * 0.26}" ry="${r * 0.17}" fill="#fff3d2" fill-opacity=".75" transform="rotate(-38 ${x - r * 0.36} ${y - r * 0.42})"/>` +
    (leaf ? leafAt(x + r * 0.1, y - r * 0.9, r) : '')
  )
}

export function orangeSlice(x: number, y: number, r: number): string {
  const wedges = Array.from({ length: 9 }, (_, index) => {
    const at = (turn: number, far: number) => {
      const angle = ((index + turn) / 9) * 2 * Math.PI
      return `${(x + Math.cos(angle) * far).toFixed(1)} ${(y + Math.sin(angle) * far).toFixed(1)}`
    }
    return `<path d="M${at(0.5, r * 0.1)}L${at(0.1, r * 0.74)}Q${at(0.5, r * 0.9)} ${at(0.9, r * 0.74)}Z"/>`
  })
  return (
    `<circle cx="${x + 3}" cy="${y + 5}" r="${r}" fill="#3a1c04" fill-opacity=".22"/><circle cx="${x}" cy="${y}" r="${r}" fill="#e8800e"/>` +
    `<circle cx="${x}" cy="${y}" r="${r * 0.92}" fill="#fff0cc"/><g fill="#f7a41f">${wedges.join('')}</g>` +
    `<path fill="none" stroke="#ffffff" stroke-opacity=".7" stroke-width="2.4" stroke-linecap="round" d="M${x - r * 0.66} ${y - r * 0.2}A${r * 0.7} ${r * 0.7} 0 0 1 ${x - r * 0.12} ${y - r * 0.68}"/>`
  )
}

function leafAt(x: number, y: number, r: number): string {
  const tip = `${x + r * 0.95} ${y - r * 0.5}`
  return (
    `<path fill="#2f7a34" d="M${x} ${y}C${x + r * 0.1} ${y - r * 0.6} ${x + r * 0.6} ${y - r * 0.7} ${tip}C${x + r * 0.9} ${y} ${x + r * 0.4} ${y + r * 0.2} ${x} ${y}Z"/>` +
    `<path fill="none" stroke="#8fc46a" stroke-width="1.8" d="M${x} ${y}L${x + r * 0.8} ${y - r * 0.42}"/>`
  )
}
