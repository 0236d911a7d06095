import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Set by `npm run test:all`. */
    readonly isThorough?: boolean
  }
}

/** How often a property is tried. */
export const countRuns = (quick: number, thorough: number): number => (inject('isThorough') === true ? thorough : quick)
