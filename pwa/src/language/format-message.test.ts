import { compileMessage } from '@lingui/message-utils/compileMessage'
import { describe, expect, it } from 'vitest'
import { type CompiledMessage, formatMessage } from './format-message.ts'

const format = (message: string, values = {}, locale = 'en-KE') =>
  formatMessage(compileMessage(message) as CompiledMessage, values, locale)

describe('formatMessage', () => {
  it('fills in values, and leaves out what is missing', () => {
    expect(format('Save')).toBe('Save')
    expect(format('Hello {name}, it is {0}', { name: 'Amina', 0: 5 })).toBe('Hello Amina, it is 5')
    expect(format('Hello {name}')).toBe('Hello ')
  })

  it('keeps quoted braces and apostrophes', () => {
    expect(format("It's '{here}'")).toBe("It's {here}")
  })

  it.each([
    [0, 'none'],
    [1, '1 item'],
    [1_200, '1,200 items'],
  ])('chooses the form for %i', (count, expected) => {
    expect(format('{count, plural, =0 {none} one {# item} other {# items}}', { count })).toBe(expected)
  })

  it('chooses by a word, also within a number', () => {
    const message = '{count, plural, one {# {way, select, bike {bike} other {car}}} other {# cars}}'
    expect(format(message, { count: 1, way: 'bike' })).toBe('1 bike')
    expect(format(message, { count: 2, way: 'bike' })).toBe('2 cars')
  })

  it('uses the rules of the language', () => {
    expect(format('{n, plural, one {kimoja} other {# vitu}}', { n: 1 }, 'sw-KE')).toBe('kimoja')
  })
})
