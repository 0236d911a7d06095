import type { Engine } from './options.ts'
import type { RowResult } from './row.ts'

export interface Outcome extends RowResult {
  readonly row: string
  readonly engine: Engine
  readonly seconds: number
}

const HEAD = ['row', 'engine', 'count', 'time', 'checked', 'violations', 'p99', 'memory'] as const
const MEGABYTE = 1_048_576

/** As Markdown. */
export function formatTable(outcomes: readonly Outcome[]): string {
  const rows = [HEAD, HEAD.map(() => '---'), ...outcomes.map(toCells)]
  return rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

function toCells({ row, engine, seconds, skipped, ...result }: Outcome): string[] {
  const { count, checked, violations, p99, peakMemory } = result
  return [
    row,
    engine === 'sqlite' ? 'SQLite' : 'PostgreSQL',
    skipped === undefined ? count : `not run: ${skipped}`,
    formatTime(seconds),
    checked,
    skipped === undefined ? String(violations.length) : '',
    p99 === undefined ? '' : `${p99.toFixed(0)} ms`,
    peakMemory ? `${(peakMemory / MEGABYTE).toFixed(0)} MB` : '',
  ]
}

export function formatTime(seconds: number): string {
  return seconds < 60 ? `${seconds.toFixed(0)} s` : `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`
}
