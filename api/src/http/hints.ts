/**
 * Custom messages of a schema: for a missing or blank value, one too short or small, too long or large, or in a
 * wrong format.
 */
export const HINTS = ['requiredHint', 'minHint', 'maxHint', 'hint'] as const
