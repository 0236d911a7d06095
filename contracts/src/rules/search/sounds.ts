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

const FEWEST_LETTERS = 2

/**
 * Phonetic key without vowels: `champagne` equals `shampein`, `johnnie` equals `jony`. Empty for short or non-Latin
 * words.
 */
export function soundOf(word: string): string {
  if (!/^[a-z]+$/u.test(word)) return ''
  const sound = SPOKEN.reduce((text, [letters, said]) => text.replace(letters, said), word)
  return sound.length < FEWEST_LETTERS ? '' : sound
}
