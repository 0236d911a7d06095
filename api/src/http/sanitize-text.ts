export type TextKind = 'line' | 'lines' | 'search'

const OTHER_BREAKS = /\r\n?|[\u2028\u2029]/g
const CONTROL_CHARACTERS = /[\p{Cc}\p{Cs}]/gu

/** Control characters, unpaired surrogates, and characters that change the direction of text. */
const FORBIDDEN = {
  line: /[\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u,
  lines: /(?![\n\t])[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/u,
} as const

/** Any visible character; the last exclusion is the empty Braille letter. */
const VISIBLE = /[^\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u

/**
 * Trims, unifies line breaks, and empties a text without visible characters.
 * @returns `undefined` when it has forbidden characters; a search term has none
 */
export function sanitizeText(kind: TextKind, typed: string): string | undefined {
  if (!VISIBLE.test(typed)) return ''
  if (kind === 'search') return typed.replace(CONTROL_CHARACTERS, ' ').trim()
  const text = (kind === 'line' ? typed : typed.replace(OTHER_BREAKS, '\n')).trim()
  return FORBIDDEN[kind].test(text) ? undefined : text
}
