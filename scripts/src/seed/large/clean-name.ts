export interface CleanName {
  readonly name: string
  readonly abv: number | undefined
  readonly isMini: boolean
  readonly isFourPack: boolean
}

const UNWANTED =
  /hot sex|playboy|bananas over you|t-shirt|everclear|\bdss\b|trial pack|party pack|99 family|\bw\/ *50ml|[-\d ]50mls?\b|hot damn/i

const PACKAGING =
  /[\s,-]*(?:\bpet flask\b|\bpet\b|\btravell?ers?\b|\bmini (?:display|dispenser)\b|\bminis?\b|\bez pack\b|\bconvenience pack\b|\bmulti pack\b|\b[46] ?pa?k\b(?: cans)?|\(flask\)|(?<!with )\bflask\b|\bround\b|\bsquare\b|\bflat\b|\b100ml\b)/gi

const PROOF = /\s*\b(\d{2,3}) ?(?:prf|proof)\b/i
const USUAL_PROOF = 80

const WRITINGS: readonly (readonly [RegExp, string])[] = [
  [/''/g, "'"],
  [/"/g, ''],
  [/[\s-]*\b(?:HA|LO|VAP|DNO|GoChatas)\b/g, ''],
  [/\((?:lv|pr)\)/g, ''],
  [/\(ri\)1/g, 'Ri1'],
  [/\s*\bw\/ */gi, ' with '],
  [/\s*\b\d+ mo\b/gi, ''],
  [/\b(\d+) ?(?:yr|yo|year)\b(?: old)?/gi, '$1 Year Old '],
  [/\byr\b/gi, ''],
  [/#/g, 'No. '],
  [/\bbl\b/gi, 'Blended'],
  [/\bblend wh/gi, 'Blended Wh'],
  [/\bstr\b/gi, 'Straight'],
  [/\bky\b/gi, 'Kentucky'],
  [/\btn\b/gi, 'Tennessee'],
  [/\blbl\b/gi, 'Label'],
  [/\bwhy\b\.?/gi, 'Whiskey'],
  [/\bflav(?:ored)?\b/gi, 'Flavoured'],
  [/\bliq\b/gi, 'Liqueur'],
  [/\b(?:imp|imported)\b/gi, ''],
  [/\bbros\b/gi, 'Brothers'],
  [/\bcoganc\b/gi, 'Cognac'],
  [/\bdueces\b/gi, 'Deuces'],
  [/\bartisian\b/gi, 'Artisan'],
  [/\bsmores\b/gi, "S'mores"],
  [/\bbarreled\b/gi, 'Barrelled'],
  [/\bd\.o\.m\./gi, 'D.O.M.'],
  [/\bice tea\b/gi, 'Iced Tea'],
  [/\bMc ?(?=[A-Za-z])/g, 'Mc'],
  [/\btgi ?f(?:ridays)?\b/gi, 'TGI Fridays'],
  [/\bb&b\b/gi, 'B&B'],
  [/\b([ejbg]) ?& ?([jbwg])\b/gi, '$1&$2'],
  [/\bgin london dry\b/gi, 'London Dry Gin'],
  [/\brum light\b/gi, 'Light Rum'],
  [/\b(tequila|rum) (gold|silver|white|spiced)\b/gi, '$2 $1'],
  [/\bcreme de /gi, 'crème de '],
  [/\bpina\b/gi, 'piña'],
  [/\banejo\b/gi, 'añejo'],
  [/\bpatron\b/gi, 'patrón'],
  [/\bv\.o\./gi, 'VO'],
  [/\//g, ' '],
  [/[!,]/g, ''],
  [/\(\s*/g, ' ('],
]

const LOWER_CASE = new Set(['a', 'and', 'by', 'de', 'di', 'from', 'in', 'of', 'the', 'with'])
const UPPER_CASE = new Set(['vs', 'vsop', 'xo', 'xr', 'uv', 'vo', 'tgi', 'mc'])

/** `undefined` for items that are left out. */
export function cleanName(description: string): CleanName | undefined {
  if (UNWANTED.test(description)) return undefined
  const written = WRITINGS.reduce((text, [found, meant]) => text.replace(found, meant), description)
  const proof = Number(PROOF.exec(written)?.[1] ?? 0)
  const withoutProof = proof === 0 ? written : written.replace(PROOF, proof === USUAL_PROOF ? '' : ` ${proof} Proof`)
  const tokens = withoutProof
    .replace(PACKAGING, '')
    .replace(/[\s-]+$/, '')
    .trim()
    .split(/\s+/)
  return {
    name: tokens.map(inTitle).join(' '),
    abv: proof === 0 ? undefined : proof / 2,
    isMini: /\bminis?\b/i.test(description),
    isFourPack: /\b4 ?pa?k\b/i.test(description),
  }
}

function inTitle(word: string, place: number): string {
  const plain = word.toLowerCase()
  if (UPPER_CASE.has(plain)) return plain.toUpperCase()
  if (place > 0 && LOWER_CASE.has(plain)) return plain
  // Words in capitals; short ones are initials.
  const letters = /^[A-Z']{5,}$/.test(word) ? plain : word
  const named = letters.replace(/^Mc([a-z])/, (_, letter: string) => `Mc${letter.toUpperCase()}`)
  return named.replace(/^(\(?)(\p{Ll})/u, (_, bracket: string, letter: string) => bracket + letter.toUpperCase())
}
