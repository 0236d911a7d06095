import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

/** One query; each row of its answer is a rule and something that breaks it. */
export interface Violation {
  readonly rule: string
  readonly culprit: string | number
}

/** By the name of the package: the bundles of several programs read the same file. */
export function readInvariants(): Promise<string> {
  return readFile(createRequire(import.meta.url).resolve('@usiku/api/invariants.sql'), 'utf8')
}

export function describeViolation({ rule, culprit }: Violation): string {
  return `${rule}: ${culprit}`
}
