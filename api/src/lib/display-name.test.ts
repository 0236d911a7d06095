import { describe, expect, it } from 'vitest'
import { toDisplayName } from './display-name.ts'

describe('toDisplayName', () => {
  it.each([
    ['Amina Njeri', 'Amina N.'],
    ['Amina Wanjiku Njeri', 'Amina N.'],
    ['  amina   njeri ', 'amina N.'],
    ['Amina', 'Amina'],
    ['Amina élan', 'Amina É.'],
    ['Amina 🍷', 'Amina 🍷.'],
    [null, 'Former customer'],
    ['   ', 'Customer'],
    ['amina@example.com', 'Customer'],
    ['Amina amina@example.com', 'Amina'],
    ['amina@example.com Amina Njeri', 'Amina N.'],
  ])('shows %j as %j', (name, shown) => {
    expect(toDisplayName(name)).toBe(shown)
  })
})
