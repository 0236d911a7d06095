/** In years, to buy alcohol. */
export const MINIMUM_AGE = 18

/** How customers say their age; the strictest last. */
export const AGE_CHECKS = ['confirmation', 'date_of_birth'] as const
export type AgeCheck = (typeof AGE_CHECKS)[number]

/** Per cent by volume; less counts as non-alcoholic. */
export const MIN_ALCOHOL_PERCENTAGE = 0.5
