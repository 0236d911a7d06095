/** How names of categories, sub-categories and brands are compared: without case. */
export const nameKey = (name: string): string => name.trim().toLowerCase()
