import { screen, within } from '@testing-library/react'
import { getSettings } from '@usiku/contracts/store/operations.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeOperation } from '../../testing/fake-api/fake-api.ts'
import { fakeStorefront } from '../../testing/fake-api/fake-storefront.ts'
import { renderApp } from '../../testing/render-app.tsx'

const footer = () => within(screen.getByRole('contentinfo'))
const linkTo = (name: string | RegExp) => footer().getByRole('link', { name }).getAttribute('href')

beforeEach(() => fakeStorefront())

describe('Footer', () => {
  it('shows how to pay, the minimum age and the health warning', async () => {
    await renderApp({ path: '/about-us' })
    expect(footer().getByText('Paybill 000000, account 000000')).toBeDefined()
    expect(footer().getByText('Not for sale to persons under 18.')).toBeDefined()
    expect(footer().getByText('Excessive alcohol consumption is harmful to your health.')).toBeDefined()
  })

  it('shows the contact details of the settings', async () => {
    const data = { email: 'duka@example.com', phone: '254712345678', address: 'Moi Avenue', notifyUsers: false }
    fakeOperation(getSettings, () => ({ data }))
    await renderApp({ path: '/about-us' })
    expect(linkTo('Call 0712 345 678')).toBe('tel:+254712345678')
    expect(linkTo('Chat with us')).toBe('https://wa.me/254712345678')
    expect(linkTo('duka@example.com')).toBe('mailto:duka@example.com')
    expect(footer().getByText('Moi Avenue')).toBeDefined()
  })

  it('falls back to the default phone number and e-mail address', async () => {
    await renderApp({ path: '/about-us' })
    expect(linkTo('Call 0700 000 000')).toBe('tel:+254700000000')
    expect(linkTo('hello@usiku.test')).toBe('mailto:hello@usiku.test')
  })

  it('links to the content pages and to social media', async () => {
    await renderApp({ path: '/about-us' })
    expect([linkTo('FAQs'), linkTo('Terms and conditions'), linkTo('About us')]).toEqual([
      '/faqs',
      '/terms-and-conditions',
      '/about-us',
    ])
    const networks = within(footer().getByRole('list', { name: 'Social media' }))
    expect(networks.getAllByRole('link').map((link) => link.textContent)).toEqual(['Facebook', 'Instagram', 'X'])
  })
})
