import { describe, expect, it } from 'vitest'
import { readFlags } from './seed-flags.ts'

const DEMO = { task: 'seed', products: 174, seed: 1, ifOccupied: 'renew', withPictures: true }

describe('seed flags', () => {
  it.each([
    [[], {}],
    [['--products', '100000', '--seed=7'], { products: 100_000, seed: 7 }],
    [['--replace', '--without-pictures'], { ifOccupied: 'replace', withPictures: false }],
    [['--if-empty'], { ifOccupied: 'leave' }],
    [['--draw'], { task: 'draw' }],
    [['-h'], { task: 'help' }],
  ])('are parsed from %j', (args, change) => {
    expect(readFlags(args)).toEqual({ ...DEMO, ...change })
  })

  it.each([
    [['--products', '173'], "--products takes a whole number from 174 to 1,000,000, not '173'"],
    [['--products', '1e5'], "not '1e5'"],
    [['--products', '1000001'], "not '1000001'"],
    [['--products'], "'--products <value>' argument missing"],
    [['--seed=-1'], '--seed takes a whole number from 0 to 4,294,967,295'],
    [['--product', '5'], "Unknown option '--product'"],
    [['1000'], 'Two hyphens come before the options: npm run seed -- --products'],
    [['--replace', '--if-empty'], 'leave one out'],
  ])('are rejected with a helpful message: %j', (args, sentence) => {
    expect(() => readFlags(args)).toThrow(sentence)
    expect(() => readFlags(args)).toThrow('All options: npm run seed -- --help')
  })
})
