import { alikeOf, isMendable, MOST_GUESSES, slipsTo, soundsFrom } from '@usiku/contracts/rules/search/near-words.ts'
import { soundOf } from '@usiku/contracts/rules/search/sounds.ts'

export type Spellings = ReadonlyMap<string, string>

export function toSpellings(words: Iterable<string>): Spellings {
  return new Map([...words].sort().map((word) => [word, soundOf(word.replaceAll(' ', ''))]))
}

export function nearWords(spellings: Spellings, word: string): readonly string[] {
  if (!isMendable(word)) return []
  const others = [...spellings.keys()].filter((spelling) => spelling !== word)
  return [...new Set([...almost(others, word), ...soundAlikes(spellings, others, word)])]
}

function almost(spellings: readonly string[], word: string): readonly string[] {
  const slips = new Map(spellings.map((spelling) => [spelling, slipsTo(word, spelling) ?? Number.POSITIVE_INFINITY]))
  const fewest = Math.min(...slips.values())
  if (!Number.isFinite(fewest)) return []
  return spellings.filter((spelling) => slips.get(spelling) === fewest).slice(0, MOST_GUESSES)
}

function soundAlikes(spellings: Spellings, others: readonly string[], word: string): readonly string[] {
  const sound = soundOf(word)
  if (sound === '') return []
  const [first, last] = soundsFrom(sound)
  const heard = others.filter((spelling) => {
    const said = spellings.get(spelling) ?? ''
    return said >= first && said <= last
  })
  return alikeOf(word, heard).slice(0, MOST_GUESSES)
}
