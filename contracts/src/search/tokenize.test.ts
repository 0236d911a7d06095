import { describe, expect, it } from 'vitest'
import { tokenize, tokenizeQuery } from './tokenize.ts'

describe('tokenize', () => {
  it.each([
    ["Gilbey's Special Dry Gin", 'gilbeys special dry gin'],
    ['Jack Daniel’s Old No. 7', 'jack daniels old no 7'],
    ['Moët & Chandon Impérial Brut', 'moet chandon imperial brut'],
    ['Hennessy V.S.O.P Privilège', 'hennessy vsop privilege'],
    ['Tullamore D.E.W.', 'tullamore dew'],
    ['J&B Rare', 'jb rare'],
    ['J.C. Le Roux', 'jc le roux'],
    ['750 ml', '750ml'],
    ['75cl, 1 Litre, 2L, 33 CL', '750ml 1l 2l 330ml'],
    ['6 x 500ml can, 4x200ml', '6pack 500ml can 4pack 200ml'],
    ['6 pack, 6-pack, six packs, sixpack', '6pack 6pack 6pack 6pack'],
    ['backpack, 1942 pack, 6 x', 'backpack 1942 pack 6 x'],
    ['V & A, v and a, v n a, V. S. O. P', 'va va va vsop'],
    ['gin & tonic & a', 'gin tonic a'],
    ['10 lagers', '10 lagers'],
    ['İSTANBUL', 'istanbul'],
    ['Ｇｉｎ', 'gin'],
    ['mvinyo—mwekundu_tamu', 'mvinyo mwekundu tamu'],
  ])('normalizes %j', (text, words) => {
    expect(tokenize(text).join(' ')).toBe(words)
  })

  it.each(['', ' \t\n', '!?"*-()^{}', '🍷', '\u0000', '\ud83c', '\u0301'])('finds no word in %j', (text) => {
    expect(tokenize(text)).toEqual([])
  })
})

describe('tokenizeQuery', () => {
  it('drops words without meaning for drinks, unless there are no others', () => {
    expect(tokenizeQuery('gin and the tonic of gin')).toEqual(['gin', 'tonic'])
    expect(tokenizeQuery('The AND')).toEqual(['the', 'and'])
  })

  it('limits the number of words and characters', () => {
    const words = tokenizeQuery(Array.from({ length: 100 }, (_, count) => `${'y'.repeat(99)}${count}`).join(' '))
    expect(words).toEqual(['y'.repeat(40)])
    expect(tokenizeQuery(Array.from({ length: 100 }, (_, count) => `w${count}`).join(' '))).toHaveLength(10)
  })
})
