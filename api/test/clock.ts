/** The clock of the tests (`vitest.clock.ts`). Where a test has an app, its `deps.now()` may be ahead of it. */
export const getNow = (): Date => new Date()
