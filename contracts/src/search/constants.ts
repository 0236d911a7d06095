export const MAX_SYNONYMS = 300
