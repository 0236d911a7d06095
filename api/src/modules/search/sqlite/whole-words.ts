import type { QueryTerm, SearchWord } from '@usiku/contracts/search/query-terms.ts'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Reader } from '../../../database/database.ts'
import { getEngine } from '../../../database/engine.ts'

/** Longer prefixes have no index: FTS5 reads all entries of the words that begin with them before it finds the first. */
const MAX_INDEXED_PREFIX = 6
const MAX_KNOWN_WORDS = 2_000
/** Every first letter or figure of a word in the index is between these. */
const [FIRST_LETTER, LAST_LETTER] = ['0', '\u{10ffff}']

interface KnownWords {
  readonly version: number | undefined
  readonly isWhole: LRUCache<string, boolean>
}

const knownByReader = new WeakMap<Reader, KnownWords>()

/** Matches prefixes that no longer visible word begins with as whole words, which finds the same and is faster. */
export async function toWholeWords(reader: Reader, terms: readonly QueryTerm[]): Promise<readonly QueryTerm[]> {
  // Its connection may see words that others do not, and has no table of them.
  if (reader.isTransaction) return terms
  const prefixes = terms.flatMap(({ alternatives }) => alternatives.flat()).filter(isLongPrefix)
  if (prefixes.length === 0) return terms
  const isWhole = await findWholeWords(reader, [...new Set(prefixes.map(({ word }) => word))])
  const toWhole = (word: SearchWord) =>
    isLongPrefix(word) && isWhole.has(word.word) ? { ...word, isPrefix: false } : word
  return terms.map((term) => ({ ...term, alternatives: term.alternatives.map((words) => words.map(toWhole)) }))
}

const isLongPrefix = ({ word, isPrefix }: SearchWord): boolean => isPrefix && word.length > MAX_INDEXED_PREFIX

async function findWholeWords(reader: Reader, words: readonly string[]): Promise<ReadonlySet<string>> {
  const { isWhole } = getKnownWords(reader)
  const unknown = words.filter((word) => !isWhole.has(word))
  const longer = unknown.length === 0 ? new Set() : await findLengthened(reader, unknown)
  const found = words.filter((word) => isWhole.get(word) ?? !longer.has(word))
  for (const word of unknown) isWhole.set(word, !longer.has(word))
  return new Set(found)
}

function getKnownWords(reader: Reader): KnownWords {
  const version = getEngine(reader).readDataVersion()
  const known = knownByReader.get(reader)
  if (known !== undefined && known.version === version) return known
  const fresh = { version, isWhole: new LRUCache<string, boolean>({ max: MAX_KNOWN_WORDS }) }
  knownByReader.set(reader, fresh)
  return fresh
}

async function findLengthened(reader: Reader, words: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ word: string }>`
    select value as word from json_each(${JSON.stringify(words)}) as wanted where exists (
      select 1 from temp.search_words
      where term >= wanted.value || ${FIRST_LETTER} and term <= wanted.value || ${LAST_LETTER}
    )`.execute(reader)
  return new Set(rows.map(({ word }) => word))
}
