import { AppError } from '../errors.ts'

/**
 * Refuses a change of something that has changed since it was read.
 *
 * @param seen what the caller read; without it there is nothing to compare
 * @param present what the row has now, read in the transaction of the change
 * @throws AppError `version_conflict`
 */
export function checkVersion(seen: number | undefined, present: number): void {
  if (seen !== undefined && seen !== present) throw new AppError('version_conflict')
}

/** Whether an edit holds nothing but the version that its writer saw: then nothing is to be counted as changed. */
export function isNoChange({ version: _, ...wanted }: { readonly version?: number }): boolean {
  return Object.keys(wanted).length === 0
}
