import { expect, it } from 'vitest'
import { createProgressReporter } from './progress.ts'

function said(isTTY: boolean): string {
  let text = ''
  const say = createProgressReporter('Adding', 12_000, { isTTY, write: (part) => (text += part) })
  for (let done = 500; done <= 12_000; done += 500) say(done)
  return text
}

it('prints a line every five thousand without a terminal', () => {
  expect(said(false)).toBe('Adding: 5,000 of 12,000\nAdding: 10,000 of 12,000\nAdding: 12,000 of 12,000\n')
})

it('updates one line on a terminal', () => {
  const text = said(true)
  expect(text.split('\n')).toHaveLength(2)
  expect(text.split('\r')).toHaveLength(25)
  expect(text).toMatch(/\rAdding: 12,000 of 12,000\n$/)
})
