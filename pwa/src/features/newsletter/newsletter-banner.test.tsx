import { screen, waitFor, within } from '@testing-library/react'
import { subscribe } from '@usiku/contracts/newsletter/operations.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { resetDevice } from '../../testing/device.ts'
import { FakeFailure, fakeOperation } from '../../testing/fake-api/fake-api.ts'
import { fakeStorefront } from '../../testing/fake-api/fake-storefront.ts'
import { renderApp } from '../../testing/render-app.tsx'

const EMAIL = 'amina@usiku.test'

afterEach(resetDevice)

async function openBanner() {
  fakeStorefront()
  const { user } = await renderApp({ path: '/' })
  const banner = within(screen.getByRole('region', { name: 'Get notified any time we upload new products' }))
  const field = banner.getByRole<HTMLInputElement>('textbox', { name: 'Your e-mail' })
  const button = () => banner.getByRole<HTMLButtonElement>('button', { name: /^Subscrib/ })
  return { user, field, button }
}

describe('NewsletterBanner', () => {
  it('can be submitted only with an address', async () => {
    const { user, field, button } = await openBanner()
    expect(field.type).toBe('email')
    expect(button().disabled).toBe(true)
    await user.type(field, EMAIL)
    expect(button().disabled).toBe(false)
    await user.clear(field)
    expect(button().disabled).toBe(true)
  })

  it('shows the specified toast and clears the field', async () => {
    const sent: unknown[] = []
    fakeOperation(subscribe, ({ body }) => {
      sent.push(body)
      return { message: 'You will get a mail whenever there is a new product.' }
    })
    const { user, field, button } = await openBanner()
    await user.type(field, `${EMAIL}{Enter}`)
    expect(await screen.findByText('Subscriptionsuccessfull')).toBeDefined()
    expect(sent).toEqual([{ email: EMAIL }])
    await waitFor(() => expect([field.value, button().textContent]).toEqual(['', 'Subscribe']))
  })

  it.each([
    ['what is wrong', 400, 'validation_failed', 'Enter an e-mail address, such as amina@example.com.'],
    ['that it is too much at once', 429, 'rate_limited', 'Too many tries. Please wait a moment.'],
  ] as const)('says in the server’s words %s, and is empty again', async (_, status, code, message) => {
    fakeOperation(subscribe, () => new FakeFailure(status, { code, message }))
    const { user, field, button } = await openBanner()
    await user.type(field, EMAIL)
    await user.click(button())
    expect(await screen.findByText(message)).toBeDefined()
    await waitFor(() => expect([field.value, button().disabled]).toEqual(['', true]))
  })

  it('sends one request, however often it is submitted', async () => {
    let answer: () => void = () => undefined
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    let calls = 0
    fakeOperation(subscribe, async () => {
      calls += 1
      await answered
      return { message: 'Good.' }
    })
    const { user, field, button } = await openBanner()
    await user.type(field, EMAIL)
    await user.dblClick(button())
    expect(button().textContent).toBe('Subscribing …')
    answer()
    await screen.findByText('Subscriptionsuccessfull')
    expect(calls).toBe(1)
  })
})
