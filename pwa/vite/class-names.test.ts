// @vitest-environment node
import { expect, it } from 'vitest'
import { classNames } from './class-names.ts'

it('names a class the same in every build, in a few letters', () => {
  const [browser, server] = [classNames('/x/pwa'), classNames('/elsewhere/pwa')]
  const card = browser('card', '/x/pwa/src/ui/card.module.css')
  expect(card).toMatch(/^_\w{4}$/)
  expect(browser('title', '/x/pwa/src/ui/card.module.css')).not.toBe(card)
  expect(browser('card', '/x/pwa/src/ui/card.module.css')).toBe(card)
  expect(browser('card', '/x/pwa/src/ui/row.module.css')).not.toBe(card)
  expect(server('card', '/elsewhere/pwa/src/ui/card.module.css')).toBe(card)
})

it('refuses two sheets whose names would be the same', () => {
  const name = classNames('/x')
  expect(() => {
    for (let index = 0; index < 10_000; index += 1) name('card', `/x/${index}.module.css`)
  }).toThrow('need longer class names')
})
