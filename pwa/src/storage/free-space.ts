import { setMakeRoom } from './idb.ts'

/** Frees some space. @returns whether there was anything to free */
export type Freeing = () => Promise<boolean>

const isFull = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError'

/**
 * Repeats a write that found the device full, each time that something less important has made room.
 *
 * @param freeings the least missed first; never of the cart or an order
 */
export function startFreeingSpace(freeings: readonly Freeing[]): void {
  setMakeRoom(async (failure, write) => {
    let last = failure
    for (const free of freeings) {
      if (!isFull(last)) break
      // What cannot be freed is passed over.
      if (!(await free().catch(() => false))) continue
      try {
        return await write()
      } catch (error) {
        last = error
      }
    }
    throw last
  })
}
