import { screen, within } from '@testing-library/react'
import { getSettings } from '@usiku/contracts/store/operations.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeOperation } from '../../testing/fake-api/fake-api.ts'
import { fakeStorefront } from '../../testing/fake-api/fake-storefront.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { listFaqs } from './faq.ts'
import { formatTermsDate, listTerms } from './terms.ts'

/** Promises that must stand both in the terms and in the FAQ. */
const PROMISES = [
  /refund[^.]* within 24 hours/i,
  /within 10 minutes/i,
  /18 (and|or) over/i,
  /beyond 6 km there is an extra/i,
  /city centre \(CBD\)[^.]* in 30 minutes/i,
  /KES, USD and EUR/,
  /MPESA, Visa, MasterCard, PayPal and cash/,
  /Monday to Friday 9:00 to 23:00, and 24 hours at weekends/,
]

const content = () => within(screen.getByRole('main'))
const words = () => screen.getByRole('main').textContent ?? ''

beforeEach(() => fakeStorefront())

describe('TermsPage', () => {
  it('contains every required term and the date of the last change', async () => {
    await renderApp({ path: '/terms-and-conditions' })
    expect(content().getByRole('heading', { level: 1, name: 'Terms and conditions' })).toBeDefined()
    for (const { title } of listTerms()) expect(content().getByRole('heading', { level: 2, name: title })).toBeDefined()
    expect(PROMISES.filter((promise) => !promise.test(words()))).toEqual([])
    expect(formatTermsDate()).toMatch(/^\d{1,2} [A-Z][a-z]+ \d{4}$/)
    expect(words()).toContain(formatTermsDate())
  })

  it('links to the download', async () => {
    await renderApp({ path: '/terms-and-conditions' })
    const link = content().getByRole('link', { name: /^Download/ })
    expect(link.getAttribute('href')).toBe('/terms-and-conditions.pdf')
    expect(link.hasAttribute('download')).toBe(true)
  })
})

describe('FaqPage', () => {
  it('lists three categories, consistent with the terms', async () => {
    await renderApp({ path: '/faqs' })
    for (const name of ['General Information', 'Ordering & Delivery', 'Payments & Pricing']) {
      const category = within(content().getByRole('region', { name }))
      const questions = category.getAllByRole('group')
      expect(questions.length).toBeGreaterThanOrEqual(5)
      expect(questions.length).toBeLessThanOrEqual(7)
    }
    expect(PROMISES.filter((promise) => !promise.test(words()))).toEqual([])
  })

  it('opens answers without JavaScript', async () => {
    await renderApp({ path: '/faqs' })
    const [{ questions = [] } = {}] = listFaqs()
    const question = content().getByText(questions[0]?.question ?? '')
    expect([question.tagName, question.closest('details')?.open]).toEqual(['SUMMARY', false])
    expect(question.closest('details')?.textContent).toContain(questions[0]?.answer)
  })

  it('links to each category', async () => {
    await renderApp({ path: '/faqs' })
    const jumps = within(content().getByRole('navigation', { name: 'Categories of questions' }))
    for (const link of jumps.getAllByRole('link')) {
      const id = new URL(link.getAttribute('href') ?? '', 'http://usiku.test').hash.slice(1)
      expect(document.getElementById(id)?.tagName).toBe('SECTION')
    }
  })
})

describe('AboutPage', () => {
  it('describes the shop and every way to order', async () => {
    await renderApp({ path: '/about-us' })
    expect(content().getByRole('heading', { level: 1, name: 'About us' })).toBeDefined()
    for (const way of ['On this website', 'By chat', 'By call', 'By e-mail']) {
      expect(content().getByText(way)).toBeDefined()
    }
  })

  it('shows the phone number of the settings', async () => {
    const data = { email: '', phone: '254712345678', address: '', notifyUsers: false }
    fakeOperation(getSettings, () => ({ data }))
    await renderApp({ path: '/about-us' })
    expect(content().getByRole('link', { name: 'Call 0712 345 678' }).getAttribute('href')).toBe('tel:+254712345678')
    expect(content().getByRole('link', { name: 'Chat with us' }).getAttribute('href')).toBe(
      'https://wa.me/254712345678',
    )
  })
})
