import type { Random } from '../../api/test/random.ts'
import type { Cleanups } from './cleanups.ts'
import type { Engine, Options } from './options.ts'

export interface RowContext {
  readonly engine: Engine
  readonly options: Options
  /** Of this row alone, so that it can be repeated without the others. */
  readonly random: Random
  readonly seed: number
  readonly cleanups: Cleanups
  /** Replaces the progress line. */
  readonly report: (progress: string) => void
  /** Whether the time of the row is used up; it then ends with what it has. */
  readonly isOver: () => boolean
}

export interface RowResult {
  /** What was done, with its number. */
  readonly count: string
  readonly checked: string
  readonly violations: readonly string[]
  /** Of the row's normal traffic, in milliseconds. */
  readonly p99?: number | undefined
  /** Of the server's processes together, in bytes. */
  readonly peakMemory?: number
  /** Why it was not run. */
  readonly skipped?: string
}

export interface Row {
  readonly name: string
  readonly engines: readonly Engine[]
  readonly run: (context: RowContext) => Promise<RowResult>
}

export const skip = (skipped: string): RowResult => ({ count: '', checked: '', violations: [], skipped })

export function getP99(latencies: readonly number[]): number | undefined {
  const sorted = [...latencies].sort((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * 0.99) - 1]
}
