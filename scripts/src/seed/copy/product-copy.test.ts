import { describe, expect, it } from 'vitest'
import { readDrinks } from '../demo/drinks.ts'
import { readDrinkCopy } from './drink-copy.ts'
import { describeCategory, describeSubcategory, getProductCopy } from './product-copy.ts'

const drinks = readDrinks()
const texts = drinks.map((drink) => ({ name: drink.name, ...getProductCopy(drink) }))

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? []
const sentencesIn = (text: string): string[] => text.split(/(?<=[.?])\s+/)

function listRuns(text: string, length: number): Set<string> {
  const words = wordsIn(text)
  return new Set(words.slice(length - 1).map((_, start) => words.slice(start, start + length).join(' ')))
}

function pairs<T>(list: readonly T[]): (readonly [T, T])[] {
  return list.flatMap((one, place) => list.slice(place + 1).map((other) => [one, other] as const))
}

describe('product copy', () => {
  it('exists for every drink, and for nothing that is not sold', () => {
    expect([...readDrinkCopy().keys()].sort()).toEqual(drinks.map(({ name }) => name).sort())
  })

  it('fits the length limits', () => {
    for (const { name, summary, description, metaTitle, metaDescription } of texts) {
      const words = description.split(/\s+/).length
      expect(words, name).toBeGreaterThanOrEqual(60)
      expect(words, name).toBeLessThanOrEqual(120)
      expect(sentencesIn(summary).length, name).toBeLessThanOrEqual(2)
      expect(summary.length, name).toBeLessThanOrEqual(220)
      expect(metaTitle.length, name).toBeLessThanOrEqual(52)
      expect(metaDescription.length, name).toBeLessThanOrEqual(160)
    }
  })

  it('repeats no sentence', () => {
    const sentences = texts.flatMap((text) =>
      [text.summary, text.description, text.metaDescription].flatMap(sentencesIn),
    )
    const doubled = sentences.filter((sentence, place) => sentences.indexOf(sentence) !== place)
    expect(doubled).toEqual([])
  })

  it('is not the copy of another drink with other names', () => {
    const runs = texts.map(({ name, description }) => ({
      name,
      long: listRuns(description, 7),
      short: listRuns(description, 2),
    }))
    for (const [one, other] of pairs(runs)) {
      const shared = [...one.short].filter((run) => other.short.has(run)).length
      const label = `${one.name} and ${other.name}`
      // Two sentences from one template would share a fifth of their word pairs.
      expect(shared / Math.min(one.short.size, other.short.size), label).toBeLessThan(0.2)
      expect(
        [...one.long].filter((run) => other.long.has(run)),
        label,
      ).toEqual([])
    }
  })

  it('is plain text in British spelling', () => {
    for (const text of texts) {
      const all = [text.summary, text.description, text.metaDescription].join('\n')
      expect(all, text.name).not.toMatch(/[*_#<>`[\]“”‘’!]/)
      expect(all, text.name).not.toMatch(/\b(flavor|color|favorite|center|aging|gray|liter\b)/i)
    }
  })

  it('makes no promises and is written for adults', () => {
    const promises =
      /\b(health|cure|heal|medicin|energi[sz]|vitamin|slimming|hangover|drunken|get drunk|tipsy|kids?|child|teen|student|shots? after shots?)/i
    for (const text of texts) {
      expect([text.summary, text.description, text.metaDescription].join('\n'), text.name).not.toMatch(promises)
    }
  })

  it('has tags without duplicates', () => {
    for (const { tags } of texts) {
      expect(tags.length).toBeGreaterThan(2)
      expect(new Set(tags).size).toBe(tags.length)
    }
  })
})

describe('descriptions', () => {
  it('exist for every category and sub-category, all different', () => {
    const categories = new Set(drinks.map(({ category }) => category))
    const kinds = new Map(drinks.map((drink) => [`${drink.category} / ${drink.subcategory}`, drink]))
    const all = [...[...categories].map(describeCategory), ...[...kinds.values()].map(describeSubcategory)]
    expect(all.filter((text) => !text.endsWith('.'))).toEqual([])
    expect(new Set(all).size).toBe(all.length)
  })
})
