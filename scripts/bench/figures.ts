import { readFileSync, writeFileSync } from 'node:fs'

export type Unit = 'requests/s' | 'orders/s' | 'ms' | 'MB' | 'KB'

/** One measured number; its name says of what, and is the same in each run. */
export interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: Unit
  /** Of the times to the answer, in milliseconds. */
  readonly p99?: number
}

export type Report = (figure: Figure) => void

export interface Run {
  readonly at: string
  readonly processors: number
  readonly figures: readonly Figure[]
}

export function readRun(file: string): Run {
  return JSON.parse(readFileSync(file, 'utf8')) as Run
}

export function writeRun(file: string, run: Run): void {
  writeFileSync(file, `${JSON.stringify(run, null, 2)}\n`)
}

/** @param earlier adds its values, and how many times larger the new ones are */
export function formatTable(figures: readonly Figure[], earlier: readonly Figure[] = []): string {
  const earlierByName = new Map(earlier.map((figure) => [figure.name, figure]))
  const isCompared = earlier.length > 0
  const rows = figures.map((figure) => {
    const before = earlierByName.get(figure.name)
    const comparison =
      before === undefined ? ['', ''] : [formatValue(before), `${(figure.value / before.value).toFixed(2)} ×`]
    return [figure.name, formatValue(figure), ...(isCompared ? comparison : [])]
  })
  const head = ['', 'value (p99 ms)', ...(isCompared ? ['before', 'ratio'] : [])]
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

function formatValue({ value, unit, p99 }: Figure): string {
  const digits = value < 10 ? 1 : 0
  const number = value.toLocaleString('en-GB', { maximumFractionDigits: digits })
  return `${number} ${unit}${p99 === undefined ? '' : ` (${Math.round(p99)})`}`
}

export function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[values.length >> 1] ?? 0
}
