/**
 * Delay before the next attempt: doubles with each failure.
 * @param failures so far, at least 1
 */
export function getBackoffDelay(failures: number, firstMs: number, maxMs: number): number {
  return Math.min(maxMs, firstMs * 2 ** (failures - 1))
}
