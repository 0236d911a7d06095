import { describe, expect, it } from 'vitest'
import { commonShop } from '../support/shop-server.ts'

type Thing = Record<string, unknown>

const shop = commonShop()

/** A page as crawlers read it, without scripts. */
interface ReadPage {
  readonly status: number
  readonly title: string
  readonly meta: ReadonlyMap<string, string>
  readonly canonical: string | undefined
  readonly things: readonly Thing[]
}

async function read(origin: string, path: string): Promise<ReadPage> {
  const response = await fetch(`${origin}${path}`, { headers: { 'user-agent': 'WhatsApp/2.23' } })
  const html = await response.text()
  const tagged = [...html.matchAll(/<(meta|link)\b([^>]*)>/g)]
  const tags = tagged.map(([, tag = '', text = '']): Attributes => ({ ...attributes(text), tag }))
  const texts = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
  return {
    status: response.status,
    title: plain(/<title>(.*?)<\/title>/s.exec(html)?.[1] ?? ''),
    meta: new Map(
      tags.filter(({ tag }) => tag === 'meta').map((tag) => [tag.name ?? tag.property ?? '', tag.content ?? '']),
    ),
    canonical: tags.find(({ rel }) => rel === 'canonical')?.href,
    things: texts.flatMap(([, text = '']) => thingsIn(JSON.parse(text) as Thing)),
  }
}

type Attributes = Partial<Record<string, string>>

function attributes(text: string): Attributes {
  return Object.fromEntries(
    [...text.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name, value = '']) => [name, plain(value)]),
  )
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }
const plain = (text: string) => text.replace(/&([\w#]+);/g, (all, name: string) => ENTITIES[name] ?? all)

function thingsIn(block: Thing): Thing[] {
  expect(block['@context']).toBe('https://schema.org')
  return Array.isArray(block['@graph']) ? (block['@graph'] as Thing[]) : [block]
}

const thing = (page: ReadPage, type: string) => page.things.find((one) => one['@type'] === type)

const PAGES: [string, string, 'website' | 'product'][] = [
  ['/', 'Usiku', 'website'],
  ['/category/gin', 'Gin', 'website'],
  ['/product/tanqueray-london-dry', 'Tanqueray London Dry', 'product'],
  ['/faqs', 'FAQs', 'website'],
  ['/about-us', 'About us', 'website'],
  ['/terms-and-conditions', 'Terms and conditions', 'website'],
]

describe('structured data without JavaScript', () => {
  it.each(PAGES)('contains at %s the title, the canonical URL and the share tags', async (path, name, type) => {
    const page = await read(shop.origin, path)
    expect(page.status).toBe(200)
    expect(page.title).toContain(name)
    expect(page.canonical).toBe(`${shop.origin}${path}`)
    expect(page.meta.get('description')?.length).toBeGreaterThan(40)
    expect(page.meta.get('og:title')).toContain(name)
    expect(page.meta.get('og:description')).toBe(page.meta.get('description'))
    expect(page.meta.get('og:type')).toBe(type)
    expect(page.meta.get('og:url')).toBe(page.canonical)
    const picture = await fetch(page.meta.get('og:image') ?? '')
    expect(picture.headers.get('content-type')).toMatch(/^image\//)
    expect(page.meta.has('robots')).toBe(false)
  })

  it('contains one canonical URL for a category with any filters', async () => {
    const page = await read(shop.origin, '/category/gin?subcategory=London%20Dry%20Gin&utm_source=chat')
    expect(page.canonical).toBe(`${shop.origin}/category/gin`)
  })

  it('describes the product, its price and its category', async () => {
    const page = await read(shop.origin, '/product/tanqueray-london-dry')
    const product = thing(page, 'Product')
    expect(product).toMatchObject({ name: 'Tanqueray London Dry', brand: { '@type': 'Brand', name: 'Tanqueray' } })
    const offers = product?.offers as Thing[]
    expect(offers.length).toBeGreaterThan(0)
    for (const offer of offers) {
      expect(offer).toMatchObject({ '@type': 'Offer', priceCurrency: 'KES', url: page.canonical })
      expect(offer.price).toBeGreaterThan(0)
      expect(offer.availability).toMatch(/^https:\/\/schema\.org\/(InStock|OutOfStock)$/)
    }
    const steps = thing(page, 'BreadcrumbList')?.itemListElement as Thing[]
    expect(steps.map(({ position }) => position)).toEqual([1, 2, 3])
    expect(steps.map(({ name }) => name)).toEqual(['Home', 'Gin', 'Tanqueray London Dry'])
    expect((await fetch(String(steps[1]?.item))).status).toBe(200)
  })

  it('describes the path to a category and the search', async () => {
    const steps = thing(await read(shop.origin, '/category/gin'), 'BreadcrumbList')?.itemListElement as Thing[]
    expect(steps.map(({ name }) => name)).toEqual(['Home', 'Gin'])
    const site = thing(await read(shop.origin, '/'), 'WebSite')
    const action = site?.potentialAction as { readonly target: { readonly urlTemplate: string } } | undefined
    const search = await fetch(action?.target.urlTemplate.replace('{term}', 'gin') ?? '')
    expect(search.status).toBe(200)
  })

  it('contains the questions and answers of the FAQs', async () => {
    const questions = thing(await read(shop.origin, '/faqs'), 'FAQPage')?.mainEntity as Thing[]
    expect(questions.length).toBeGreaterThan(5)
    for (const question of questions) {
      expect(question).toMatchObject({ '@type': 'Question', acceptedAnswer: { '@type': 'Answer' } })
      expect((question.acceptedAnswer as Thing).text).toMatch(/\w/)
    }
  })
})

describe('a search engine', () => {
  it.each(['/cart', '/checkout', '/login', '/account', '/search/gin'])('may not index %s', async (path) => {
    const robots = await (await fetch(`${shop.origin}/robots.txt`)).text()
    const closed = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(([, prefix = '']) => prefix)
    expect(closed.some((prefix) => path.startsWith(prefix))).toBe(true)
    expect(closed.some((prefix) => '/product/tusker-lager'.startsWith(prefix))).toBe(false)
  })

  it('finds every public page in the sitemap, and each page exists', async () => {
    const robots = await (await fetch(`${shop.origin}/robots.txt`)).text()
    const address = /^Sitemap: (.+)$/m.exec(robots)?.[1] ?? ''
    const map = await (await fetch(address)).text()
    const pages = [...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, page = '']) => plain(page))
    expect(pages).toEqual(
      expect.arrayContaining(
        ['/', '/category/gin', '/product/tusker-lager', '/faqs'].map((path) => shop.origin + path),
      ),
    )
    for (const page of pages.filter((_, index) => index % 20 === 0)) expect((await fetch(page)).status).toBe(200)
  })

  it('finds no missing page in the sitemap', async () => {
    const page = await read(shop.origin, '/product/no-such-drink')
    expect(page.status).toBe(404)
    expect(page.meta.get('robots')).toBe('noindex')
    expect(page.canonical).toBeUndefined()
  })
})
