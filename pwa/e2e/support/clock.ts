import type { Page } from 'playwright-core'

/** The clock of the system, by which server, browser and service worker run too; in milliseconds since 1970. */
export const getNow = (): number => Date.now()

/** The clock of a page, which a test may have moved. */
export const getPageNow = (page: Page): Promise<number> => page.evaluate(() => Date.now())
