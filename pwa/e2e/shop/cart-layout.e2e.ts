import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { visitor, withBrowser } from '../support/browser.ts'
import { writeStored } from '../support/indexed-db.ts'
import { commonShop } from '../support/shop-server.ts'

withBrowser()
const shop = commonShop()

describe('long names and six-figure prices', () => {
  const volume = (_id: string, size: string, price: number, discount: number) => ({
    _id,
    size,
    price,
    discount,
    priceAfterDiscount: price - discount,
    quantity: 500,
  })
  const line = (id: string, name: string, quantity: number, of: ReturnType<typeof volume>) => ({
    id,
    name,
    quantity,
    volume: of,
    thumbnailImage: '',
  })
  const LINES = [
    line(
      'p1',
      `The ${'Macallan Sherry Oak '.repeat(4)}Gift Box`,
      250,
      volume('v1', '6 x 750ml crate', 385_000, 20_500),
    ),
    line('p2', 'Tusker Lager', 3, volume('v2', '500ml', 260, 0)),
    line('p3', 'Châteauneuf-du-Pape-Beaucastel-Hommage', 5, volume('v3', '1.5L', 128_500, 0)),
  ]

  const findOverlaps = (page: Page) =>
    page.evaluate(() => {
      const parts = 'tbody a:not([aria-hidden]), tbody s, tbody fieldset, tbody td > span, tbody button'
      const getBox = (element: Element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        const { left, right, top, bottom } = element.matches('a, s, span')
          ? range.getBoundingClientRect()
          : element.getBoundingClientRect()
        return { element, left, right, top, bottom }
      }
      const cells = [...document.querySelectorAll('tbody td')].filter(({ textContent }) => textContent !== '')
      const summary = [...document.querySelectorAll('[aria-label="Summary"]')]
      const boxes = [...document.querySelectorAll(parts), ...cells, ...summary].map(getBox)
      return boxes.flatMap((one, index) =>
        boxes.slice(index + 1).flatMap((other) => {
          if (one.element.contains(other.element) || other.element.contains(one.element)) return []
          const across = Math.min(one.right, other.right) - Math.max(one.left, other.left)
          const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
          return across > 1 && down > 1 ? [`${one.element.textContent} / ${other.element.textContent}`] : []
        }),
      )
    })

  it('do not overlap at any width with a sidebar', async () => {
    const { page } = await visitor({ viewport: { width: 992, height: 900 } }, shop.origin, [/404/])
    await page.goto('/faqs')
    await writeStored(page, 'cart', LINES)
    await page.goto('/cart')
    await page.getByRole('row', { name: /Macallan/ }).waitFor()
    for (const width of [992, 1024, 1100, 1200, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await findOverlaps(page), `at ${width} px`).toEqual([])
      const { right, edge } = await page.evaluate(() => ({
        right: Math.max(
          ...[...document.querySelectorAll('tbody button')].map((it) => it.getBoundingClientRect().right),
        ),
        edge: document.querySelector('[aria-label="Summary"]')?.getBoundingClientRect().left ?? 0,
      }))
      expect(right, `at ${width} px`).toBeLessThan(edge)
    }
  })
})
