export const normalizeName = (name: string): string => name.trim().toLowerCase()
