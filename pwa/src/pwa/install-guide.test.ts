import { expect, it } from 'vitest'
import { findInstallGuide, toIntentUrl } from './install-guide.ts'

const ANDROID = 'Mozilla/5.0 (Linux; Android 14; SM-A057F Build/UP1A.231005.007'
const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const IPHONE = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${WEBKIT}`
const MAC = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT}`
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko)'

const find = (userAgent: string, maxTouchPoints = 5) => findInstallGuide({ userAgent, maxTouchPoints })

it.each([
  ['Safari on an iPhone', `${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`, 'bottom'],
  ['Chrome on an iPhone', `${IPHONE} CriOS/137.0.7151.51 Mobile/15E148 Safari/604.1`, 'top'],
  ['Firefox on an iPhone', `${IPHONE} FxiOS/139.0 Mobile/15E148 Safari/605.1.15`, 'top'],
  ['Safari on an iPad', `${MAC} Version/18.5 Safari/605.1.15`, 'top'],
  ['Safari on an older iPad', `Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) ${WEBKIT} Safari/604.1`, 'top'],
] as const)('shows where the Share button of %s is', (_, userAgent, shareAt) => {
  expect(find(userAgent)).toEqual({ kind: 'ios', shareAt })
})

it.each([
  ['Instagram', 'ios', `${IPHONE} Mobile/15E148 Instagram 382.0.0.28.74 (iPhone14,5; iOS 18_5; en_KE)`],
  ['Instagram', 'android', `${ANDROID}; wv) ${CHROME} Version/4.0 Chrome/137.0 Mobile Safari/537.36 Instagram 382.0`],
  ['Facebook', 'ios', `${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/514.0.0.52.97;FBDV/iPhone14,5]`],
  [
    'Facebook',
    'android',
    `${ANDROID}; wv) ${CHROME} Version/4.0 Chrome/137.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/514.0]`,
  ],
  ['WhatsApp', 'ios', `${IPHONE} Mobile/15E148 [WhatsApp/25.16.81]`],
  ['WhatsApp', 'android', `${ANDROID}; wv) ${CHROME} Version/4.0 Chrome/137.0 Mobile Safari/537.36 WhatsApp/2.25.16`],
  ['TikTok', 'ios', `${IPHONE} Mobile/15E148 musical_ly_39.8.0 BytedanceWebview/d8a21c6`],
  [
    'TikTok',
    'android',
    `${ANDROID}; wv) ${CHROME} Version/4.0 Chrome/137.0 Mobile Safari/537.36 trill_390 BytedanceWebview`,
  ],
  [undefined, 'ios', `${IPHONE} Mobile/15E148`],
  [undefined, 'android', `${ANDROID}; wv) ${CHROME} Version/4.0 Chrome/137.0 Mobile Safari/537.36`],
] as const)('knows the browser inside %s on %s', (app, system, userAgent) => {
  expect(find(userAgent)).toEqual({ kind: 'in-app', app, system })
})

it.each([
  ['Chrome on Android', `${ANDROID}) ${CHROME} Chrome/137.0.0.0 Mobile Safari/537.36`, 5],
  ['Chrome on Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Chrome/137.0.0.0 Safari/537.36`, 10],
  ['Safari on a Mac', `${MAC} Version/18.5 Safari/605.1.15`, 0],
  ['a test without a user agent', '', 0],
] as const)('leaves %s to its own offer', (_, userAgent, touchPoints) => {
  expect(find(userAgent, touchPoints)).toBeUndefined()
})

it('leads out of an app on Android', () => {
  expect(toIntentUrl('https://usiku.test/product/gin?tab=reviews#top')).toBe(
    'intent://usiku.test/product/gin?tab=reviews#Intent;scheme=https;end',
  )
})
