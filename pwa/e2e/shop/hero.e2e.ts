import { deleteSlider } from '@usiku/contracts/store/admin-operations.ts'
import { listSliders } from '@usiku/contracts/store/operations.ts'
import { expect, it } from 'vitest'
import { adminToken, callApi } from '../support/api.ts'
import { visitor, withBrowser } from '../support/browser.ts'
import { openShop } from '../support/shop-server.ts'

withBrowser('pictures')

it('the hero illustration never overlaps text', async () => {
  const shop = await openShop()
  const token = await adminToken(shop.origin, shop.admin)
  const { data: sliders } = await callApi(shop.origin, listSliders)
  for (const { _id: id } of sliders) await callApi(shop.origin, deleteSlider, { params: { id }, token })
  const { page } = await visitor({ viewport: { width: 360, height: 800 } }, shop.origin)
  await page.goto('/')
  for (const width of [180, 320, 360, 412, 768, 992, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    const covered = await page.getByRole('group', { name: '1 of 1' }).evaluate((slide) => {
      const moon = slide.firstElementChild?.getBoundingClientRect() ?? new DOMRect()
      const [x, y] = [moon.left + moon.width / 2, moon.top + moon.height / 2]
      const listLines = (element: Element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        return [...range.getClientRects()]
      }
      return [...slide.querySelectorAll('p, a')].flatMap(listLines).filter(({ left, right, top, bottom }) => {
        const across = Math.max(left - x, 0, x - right)
        const down = Math.max(top - y, 0, y - bottom)
        return Math.hypot(across, down) < moon.width / 2
      }).length
    })
    expect(covered, `lines of text behind the illustration at ${width} px`).toBe(0)
  }
})
