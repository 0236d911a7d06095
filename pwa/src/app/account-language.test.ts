import { setLanguage } from '@usiku/contracts/accounts/operations.ts'
import type { Language } from '@usiku/contracts/language/language.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { rememberLanguage } from '../language/page-language.ts'
import { signIn } from '../session/session.ts'
import { resetDevice } from '../testing/device.ts'
import { fakeOperation } from '../testing/fake-api/fake-api.ts'
import { buildUser } from '../testing/fixtures/accounts.ts'
import { startAccountLanguage } from './account-language.ts'

let sent: Language[]
let opened: string[]

beforeEach(() => {
  ;[sent, opened] = [[], []]
  fakeOperation(setLanguage, ({ body }) => {
    sent.push(body.language)
    return { data: buildUser({ language: body.language }) }
  })
  vi.spyOn(window.location, 'replace').mockImplementation((url) => void opened.push(String(url)))
})
afterEach(async () => {
  vi.restoreAllMocks()
  // biome-ignore lint/suspicious/noDocumentCookie: as the app does.
  document.cookie = 'language=; path=/; max-age=0'
  localStorage.clear()
  await resetDevice()
})

/** A start of the app, whose account has a language. */
async function start(ofAccount: Language, id = 'u1') {
  await signIn(buildUser({ _id: id, language: ofAccount }), `token-of-${id}`)
  const stop = startAccountLanguage()
  await vi.waitFor(() => undefined)
  stop()
}

it('what is chosen on the device becomes the language of the account', async () => {
  rememberLanguage('sw')
  await start('en')
  await vi.waitFor(() => expect(sent).toEqual(['sw']))
  await start('sw')
  expect([sent, opened]).toEqual([['sw'], []])
})

it('a device on which nobody has chosen takes that of the account, but no English that may be nobody’s choice', async () => {
  await start('en')
  expect(opened).toEqual([])
  await start('sw')
  expect([sent, opened]).toEqual([[], ['/sw']])
  expect(document.cookie).toContain('language=sw')
})

it('of two devices the one that has chosen last counts on both', async () => {
  rememberLanguage('sw')
  await start('en')
  await vi.waitFor(() => expect(sent).toEqual(['sw']))
  await vi.waitFor(() => expect(localStorage.length).toBeGreaterThan(0))
  // Chosen on another device since.
  await start('en')
  expect([sent, document.cookie.includes('language=en')]).toEqual([['sw'], true])
  rememberLanguage('sw')
  await start('en')
  await vi.waitFor(() => expect(sent).toEqual(['sw', 'sw']))
})

it('another user of the device decides anew', async () => {
  rememberLanguage('sw')
  await start('en')
  await vi.waitFor(() => expect(sent).toEqual(['sw']))
  await start('en', 'u2')
  await vi.waitFor(() => expect(sent).toEqual(['sw', 'sw']))
})
