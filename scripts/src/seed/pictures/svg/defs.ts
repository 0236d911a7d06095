/** Offset 0 to 1, colour, opacity 0 to 1 (default 1). */
export type GradientStop = readonly [at: number, colour: string, opacity?: number]

export interface Defs {
  linear(from: readonly [number, number], to: readonly [number, number], stops: readonly GradientStop[]): string
  radial(stops: readonly GradientStop[]): string
  markup(): string
}

export function createDefs(): Defs {
  const ids = new Map<string, string>()
  const register = (tag: string, attributes: string, stops: readonly GradientStop[]) => {
    const body = `${attributes}>${stops.map(stopMarkup).join('')}</${tag}>`
    const key = `<${tag} ${body}`
    const id = ids.get(key) ?? `g${ids.size}`
    ids.set(key, id)
    return `url(#${id})`
  }
  return {
    linear: ([x1, y1], [x2, y2], stops) =>
      register(
        'linearGradient',
        `gradientUnits="userSpaceOnUse" x1="${x1.toFixed(1)}" y1="${y1.toFixed(1)}" x2="${x2.toFixed(1)}" y2="${y2.toFixed(1)}"`,
        stops,
      ),
    radial: (stops) => register('radialGradient', '', stops),
    markup: () => {
      const gradients = [...ids].map(([key, id]) => key.replace(' ', ` id="${id}" `))
      return `<defs>${gradients.join('')}</defs>`
    },
  }
}

function stopMarkup([at, colour, opacity = 1]: GradientStop): string {
  return `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`
}
