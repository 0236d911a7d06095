/** Letters that are said otherwise than written, or not at all, in the order in which they are replaced. */
const SPOKEN: readonly (readonly [RegExp, string])[] = [
  [/^(?:kn|gn|pn)/u, 'n'],
  [/x/gu, 'ks'],
  [/chr/gu, 'kr'],
  [/s?ch|sh/gu, 'x'],
  [/ph/gu, 'f'],
  [/wh/gu, 'w'],
  [/gn/gu, 'n'],
  [/c(?=[eiy])|z/gu, 's'],
  [/[cq]|ck/gu, 'k'],
  [/(?<=.)h/gu, ''],
  [/(?<=.)[aeiouy]r$/u, ''],
  [/l(?=k)/gu, ''],
  [/^[aeiou]+/u, 'a'],
  [/(?<=.)[aeiouy]+/gu, ''],
  [/(.)\1+/gu, '$1'],
]

/** Letters of a sound that tell one word from others. */
const FEWEST_LETTERS = 2

/**
 * How a word sounds, roughly and without vowels: that of `champagne` and of
 * `shampein` is the same, so it is of `johnnie` and `jony`. Empty for a word too
 * short to say, or not of plain letters.
 */
export function soundOf(word: string): string {
  if (!/^[a-z]+$/u.test(word)) return ''
  const sound = SPOKEN.reduce((text, [letters, said]) => text.replace(letters, said), word)
  return sound.length < FEWEST_LETTERS ? '' : sound
}
