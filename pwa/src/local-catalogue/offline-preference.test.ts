import { afterEach, describe, expect, it } from 'vitest'
import { resetDevice } from '../testing/device.ts'
import { canStoreCatalogue, setOfflinePreference } from './offline-preference.ts'

afterEach(async () => {
  Reflect.deleteProperty(navigator, 'connection')
  await resetDevice()
})

describe('the catalogue', () => {
  it.each([undefined, 'no', 'yes'] as const)(
    'may be stored without Save-Data, with the preference %s',
    (preference) => {
      setOfflinePreference(preference)
      expect(canStoreCatalogue()).toBe(true)
    },
  )

  it.each([
    [undefined, false],
    ['no', false],
    ['yes', true],
  ] as const)('with Save-Data and the preference %s may be stored: %s', (preference, expected) => {
    Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } })
    setOfflinePreference(preference)
    expect(canStoreCatalogue()).toBe(expected)
  })
})
