import type { Page } from 'playwright-core'

/** Elements that overflow the page without a scroll container. */
export function findTooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const isClipped = (element: Element) => {
      for (let box = element.parentElement; box !== null && box !== document.body; box = box.parentElement) {
        const { left, right } = box.getBoundingClientRect()
        if (getComputedStyle(box).overflowX !== 'visible' && left >= -1 && right <= width + 1) return true
      }
      return false
    }
    const wide = [...document.body.querySelectorAll('*')].filter((element) => {
      const { left, right, width: own, height } = element.getBoundingClientRect()
      if (own <= 1 || height === 0 || getComputedStyle(element).visibility === 'hidden') return false
      return (left < -1 || right > width + 1) && !isClipped(element)
    })
    return wide.map((element) => `${element.tagName} ${element.textContent?.trim().slice(0, 30)}`)
  })
}
