/** A stop of a gradient: place 0 to 1, colour, opacity 0 to 1 (1 when left out). */
export type GradientStop = readonly [at: number, colour: string, opacity?: number]

/** Collects the gradients of one picture, each kept once. */
export interface Defs {
  /** Straight gradient between two points of the picture; gives `url(#…)`. */
  linear(from: readonly [number, number], to: readonly [number, number], stops: readonly GradientStop[]): string
  /** Round gradient that fills the shape it paints; gives `url(#…)`. */
  radial(stops: readonly GradientStop[]): string
  /** The `<defs>` element with everything asked for. */
  markup(): string
}

/** An empty collection of gradients for one picture. */
export function createDefs(): Defs {
  const ids = new Map<string, string>()
  const keep = (tag: string, attributes: string, stops: readonly GradientStop[]) => {
    const body = `${attributes}>${stops.map(stopMarkup).join('')}</${tag}>`
    const key = `<${tag} ${body}`
    const id = ids.get(key) ?? `g${ids.size}`
    ids.set(key, id)
    return `url(#${id})`
  }
  return {
    linear: ([x1, y1], [x2, y2], stops) =>
      keep(
        'linearGradient',
        `gradientUnits="userSpaceOnUse" x1="${x1.toFixed(1)}" y1="${y1.toFixed(1)}" x2="${x2.toFixed(1)}" y2="${y2.toFixed(1)}"`,
        stops,
      ),
    radial: (stops) => keep('radialGradient', '', stops),
    markup: () => {
      const gradients = [...ids].map(([key, id]) => key.replace(' ', ` id="${id}" `))
      return `<defs>${gradients.join('')}</defs>`
    },
  }
}

function stopMarkup([at, colour, opacity = 1]: GradientStop): string {
  return `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`
}
