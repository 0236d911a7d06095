import { expect, it } from 'vitest'
import { PHONE, visitor, withBrowser } from '../support/browser.ts'
import { waitForHydration } from '../support/page-actions.ts'
import { commonShop } from '../support/shop-server.ts'

withBrowser()
const shop = commonShop()

it('a script that writes elements as text, or loads others, is refused, and the shop works on', async () => {
  const { page } = await visitor(PHONE, shop.origin, [
    /TrustedHTML|TrustedScript|Trusted Types|trusted-types|Content Security Policy/,
  ])
  await page.goto('/')
  await waitForHydration(page)
  const outcomes = await page.evaluate(() => {
    const attempt = (work: () => unknown) => {
      try {
        work()
        return 'done'
      } catch (error) {
        return error instanceof Error ? error.name : 'error'
      }
    }
    const { trustedTypes } = window as unknown as {
      trustedTypes: { createPolicy: (name: string, rules: object) => void }
    }
    return {
      element: attempt(() =>
        document.createElement('div').insertAdjacentHTML('beforeend', '<img src=x onerror=alert(1)>'),
      ),
      script: attempt(() => {
        document.createElement('script').src = 'https://evil.example/a.js'
      }),
      text: attempt(() => {
        document.createElement('script').text = 'alert(1)'
      }),
      policy: attempt(() => trustedTypes.createPolicy('another', {})),
      styles: attempt(() => document.createElement('style').insertAdjacentHTML('beforeend', 'a{color:red}')),
    }
  })
  expect(outcomes).toEqual({
    element: 'TypeError',
    script: 'TypeError',
    text: 'TypeError',
    policy: 'TypeError',
    styles: 'done',
  })
}, 60_000)
