import {
  isCorrectable,
  MAX_GUESSES,
  rankSoundAlikes,
  toPhoneticRange,
  typoDistance,
} from '@usiku/contracts/search/fuzzy-match.ts'
import { toPhoneticKey } from '@usiku/contracts/search/phonetic-key.ts'

export type SpellingIndex = ReadonlyMap<string, string>

export function createSpellingIndex(terms: Iterable<string>): SpellingIndex {
  return new Map([...terms].sort().map((word) => [word, toPhoneticKey(word.replaceAll(' ', ''))]))
}

export function findFuzzyMatches(spellings: SpellingIndex, word: string): readonly string[] {
  if (!isCorrectable(word)) return []
  const others = [...spellings.keys()].filter((spelling) => spelling !== word)
  return [...new Set([...findClosestSpellings(others, word), ...findSoundAlikes(spellings, others, word)])]
}

function findClosestSpellings(spellings: readonly string[], word: string): readonly string[] {
  const distances = new Map(
    spellings.map((spelling) => [spelling, typoDistance(word, spelling) ?? Number.POSITIVE_INFINITY]),
  )
  const minDistance = Math.min(...distances.values())
  if (!Number.isFinite(minDistance)) return []
  return spellings.filter((spelling) => distances.get(spelling) === minDistance).slice(0, MAX_GUESSES)
}

function findSoundAlikes(spellings: SpellingIndex, others: readonly string[], word: string): readonly string[] {
  const sound = toPhoneticKey(word)
  if (sound === '') return []
  const [first, last] = toPhoneticRange(sound)
  const candidates = others.filter((spelling) => {
    const candidateSound = spellings.get(spelling) ?? ''
    return candidateSound >= first && candidateSound <= last
  })
  return rankSoundAlikes(word, candidates).slice(0, MAX_GUESSES)
}
