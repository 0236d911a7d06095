const SOUND_RULES: readonly (readonly [RegExp, string])[] = [
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

const MIN_KEY_LENGTH = 2

/**
 * Phonetic key without vowels: `champagne` equals `shampein`, `johnnie` equals `jony`. Empty for short or non-Latin
 * words.
 */
export function toPhoneticKey(word: string): string {
  if (!/^[a-z]+$/u.test(word)) return ''
  const sound = SOUND_RULES.reduce((text, [letters, replacement]) => text.replace(letters, replacement), word)
  return sound.length < MIN_KEY_LENGTH ? '' : sound
}
