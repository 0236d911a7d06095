import { act, screen, within } from '@testing-library/react'
import { type FeaturedProduct, getFeaturedProduct, listCategories } from '@usiku/contracts/catalogue/operations.ts'
import { listSliders, type Slider } from '@usiku/contracts/store/operations.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeRunningTimers, passTime } from '../../testing/clock.ts'
import { fakeOperation } from '../../testing/fake-api/fake-api.ts'
import { fakeStorefront } from '../../testing/fake-api/fake-storefront.ts'
import { buildCategory, buildProduct } from '../../testing/fixtures/catalogue.ts'
import { renderApp } from '../../testing/render-app.tsx'

const twelve = Array.from({ length: 12 }, (_, index) =>
  buildProduct({ _id: `p${index}`, name: `Drink ${index}`, slug: `drink-${index}` }),
)

const featured: FeaturedProduct = {
  _id: 'p1',
  name: 'Hennessy V.S',
  slug: 'hennessy-v-s',
  thumbnailImage: '',
  picture: null,
  featuredDate: '2026-11-20T18:00:00.000Z',
}

const sliderOf = (facts: Partial<Slider>): Slider => ({
  _id: 's1',
  name: 'Gin for the small hours',
  description: 'London dry from Ksh 1,150',
  link: '/category/gin',
  image: '',
  picture: null,
  status: 'active',
  version: 1,
  ...facts,
})

const sectionOf = (heading: HTMLElement) => heading.closest('section') as HTMLElement

describe('HomePage', () => {
  it('shows eight products under Latest and four in each other row', async () => {
    fakeStorefront(twelve)
    await renderApp({ path: '/' })
    const cardsUnder = (name: string) =>
      within(sectionOf(screen.getByRole('heading', { name, level: 2 }))).getAllByRole('article')
    expect(cardsUnder('Latest')).toHaveLength(8)
    expect(cardsUnder('Flash Sales')).toHaveLength(4)
    expect(cardsUnder('Top Products')).toHaveLength(4)
  })

  it('shows the not-found page at an unknown URL', async () => {
    fakeStorefront()
    await renderApp({ path: '/no/such/page' })
    expect(await screen.findByRole('heading', { name: 'Oops! Page Not Found' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Go Back Home' }).getAttribute('href')).toBe('/')
  })

  it('shows the service highlights', async () => {
    fakeStorefront()
    await renderApp({ path: '/' })
    const service = within(screen.getByRole('list', { name: 'Our service' }))
    for (const words of ['Convenient Delivery', '100% Secure', 'Quality Products', '24/7 Support']) {
      expect(service.getByText(words)).toBeDefined()
    }
  })

  it('shows the radius of free delivery and how to order by phone', async () => {
    fakeStorefront()
    await renderApp({ path: '/' })
    const delivery = within(screen.getByRole('region', { name: 'Free delivery within 6 km' }))
    expect(delivery.getByText(/nationwide shipping by arrangement/)).toBeDefined()
    expect(delivery.getByRole('link').getAttribute('href')).toBe('/faqs#ordering')
    const call = within(screen.getByRole('region', { name: 'Order by call or chat' }))
    expect(call.getByRole('link', { name: 'Chat with us' }).getAttribute('href')).toBe('https://wa.me/254700000000')
    expect(call.getByRole('link', { name: 'Call 0700 000 000' }).getAttribute('href')).toBe('tel:+254700000000')
  })

  it('opens a panel of sub-categories, and links where there are none', async () => {
    fakeStorefront()
    const sub = {
      _id: 's1',
      name: 'London Dry',
      description: '',
      category: 'c1',
      isActive: true,
      version: 1,
    }
    fakeOperation(listCategories, () => ({
      data: [buildCategory({ subCategories: [sub] }), buildCategory({ _id: 'c2', name: 'Vodka', slug: 'vodka' })],
      meta: { page: 1, pageSize: 1_000, total: 2 },
    }))
    const { user } = await renderApp({ path: '/' })
    const list = within(screen.getByRole('navigation', { name: 'Categories' }))
    expect(list.getByRole('link', { name: 'Vodka' }).getAttribute('href')).toBe('/category/vodka')
    await user.click(list.getByRole('button', { name: 'Gin' }))
    expect(list.getByRole('link', { name: 'London Dry' }).getAttribute('href')).toBe(
      '/category/gin?subcategory=London+Dry',
    )
    await user.tab()
    expect(document.activeElement).toBe(list.getByRole('link', { name: 'All Gin' }))
    await user.keyboard('{Escape}')
    expect(list.queryByRole('link', { name: 'London Dry' })).toBeNull()
    expect(document.activeElement).toBe(list.getByRole('button', { name: 'Gin' }))
    for (const shown of [1, 0]) {
      await user.click(list.getByRole('button', { name: 'Gin' }))
      expect(list.queryAllByRole('link', { name: 'London Dry' })).toHaveLength(shown)
    }
  })
})

describe('FeaturedOffer', () => {
  afterEach(() => vi.useRealTimers())

  it('is hidden without a featured product', async () => {
    fakeStorefront()
    await renderApp({ path: '/' })
    expect(screen.queryByRole('timer')).toBeNull()
    expect(screen.queryByText('Order Now!')).toBeNull()
  })

  it('counts down to zero and stays there', async () => {
    fakeStorefront()
    fakeOperation(getFeaturedProduct, () => ({ data: featured }))
    await renderAtSecondBeforeEnd()
    const cells = () => Array.from(screen.getByRole('timer').children, (cell) => cell.textContent)
    expect(cells()).toEqual(['00days', '00hours', '00minutes', '01seconds'])
    await act(() => vi.advanceTimersByTime(1_000))
    expect(cells()).toEqual(['00days', '00hours', '00minutes', '00seconds'])
    await act(() => vi.advanceTimersByTime(60_000))
    expect(cells()).toEqual(['00days', '00hours', '00minutes', '00seconds'])
    expect(screen.getByRole('link', { name: 'Order Now!' }).getAttribute('href')).toBe('/product/hennessy-v-s')
  })
})

async function renderAtSecondBeforeEnd() {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: Date.parse('2026-11-27T17:59:59.000Z') })
  await renderApp({ path: '/' })
}

describe('Carousel', () => {
  beforeEach(() => {
    fakeStorefront()
    fakeOperation(listSliders, () => ({
      data: [
        sliderOf({}),
        sliderOf({ _id: 's2', name: 'A dram after dark', link: '/category/whisky' }),
        sliderOf({ _id: 's3', name: 'Not shown', status: 'inactive' }),
      ],
      meta: { page: 1, pageSize: 25, total: 3 },
    }))
  })
  afterEach(() => vi.useRealTimers())

  it('moves every five seconds, endlessly, unless paused', async () => {
    fakeRunningTimers()
    const { user } = await renderApp({ path: '/' })
    expect(currentSlide()).toContain('Gin for the small hours')
    await passTime(5_000)
    expect(currentSlide()).toContain('A dram after dark')
    await passTime(5_000)
    expect(currentSlide()).toContain('Gin for the small hours')
    await user.click(screen.getByRole('button', { name: 'Pause slides' }))
    await passTime(20_000)
    expect(currentSlide()).toContain('Gin for the small hours')
    expect(screen.getByRole('button', { name: 'Play slides' })).toBeDefined()
  })

  it('links to the destination of the slide', async () => {
    const { user } = await renderApp({ path: '/' })
    expect(screen.getByRole('link', { name: /^Shop Now.*Gin for the small hours$/ }).getAttribute('href')).toBe(
      '/category/gin',
    )
    await user.click(screen.getByRole('button', { name: 'Next slide' }))
    expect(currentSlide()).toContain('A dram after dark')
  })
})

/** The text of the slide that is not `inert`, which happy-dom does not exclude from roles. */
function currentSlide(): string {
  const slides = screen
    .getAllByRole('group', { hidden: true })
    .filter((slide) => slide.hasAttribute('aria-roledescription'))
  return slides.find((slide) => !slide.hasAttribute('inert'))?.textContent ?? ''
}
