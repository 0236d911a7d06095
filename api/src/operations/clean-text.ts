/** How many lines a text may have. */
export type TextKind = 'line' | 'lines'

/** Ways in which a line is ended other than `\n`. */
const OTHER_BREAKS = /\r\n?|[\u2028\u2029]/g

/** Control characters, halves of pairs, and what turns round how the text after it is read. */
const FORBIDDEN = {
  line: /[\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u,
  lines: /(?![\n\t])[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/u,
} as const

/** Anything that leaves a mark on paper; the last of these is an empty letter of Braille. */
const VISIBLE = /[^\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u

/**
 * A text as it is kept: without white space around it, empty when nothing of it
 * shows, and with one kind of line break.
 *
 * @returns `undefined` when it has what no such text may have
 */
export function cleanText(kind: TextKind, typed: string): string | undefined {
  if (!VISIBLE.test(typed)) return ''
  const text = (kind === 'line' ? typed : typed.replace(OTHER_BREAKS, '\n')).trim()
  return FORBIDDEN[kind].test(text) ? undefined : text
}
