import { AppError } from '../errors.ts'

/**
 * @param seen the version that the caller read; without it nothing is compared
 * @param present the row's version, read in the transaction of the change
 * @throws AppError `version_conflict`
 */
export function assertSameVersion(seen: number | undefined, present: number): void {
  if (seen !== undefined && seen !== present) throw new AppError('version_conflict')
}

export function isEmptyEdit({ version: _, ...wanted }: { readonly version?: number }): boolean {
  return Object.keys(wanted).length === 0
}
