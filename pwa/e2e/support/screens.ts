import type { Page } from 'playwright-core'
import { addToCart } from './page-actions.ts'

export interface Screen {
  readonly name: string
  readonly path: string
  readonly before?: (page: Page) => Promise<void>
  readonly after?: (page: Page) => Promise<void>
  readonly only?: 'phone' | 'desktop'
}

/** The back office, its charts and the libraries that only they use. */
export const NOT_FOR_CUSTOMERS = /admin|chart|recharts|revenue-bars|share-donut/

const A_DRINK = 'tusker-lager'
const pressButton = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
const dialog = async (page: Page) => void (await page.getByRole('dialog').first().waitFor())

const addToWishlist = async (page: Page) => {
  await page.goto(`/product/${A_DRINK}`)
  await pressButton(/^Add .* to wishlist$/)(page)
  // Leaving before it is stored would show an empty list.
  await page
    .getByRole('button', { name: /^Remove .* from wishlist$/ })
    .first()
    .waitFor()
}

export const SCREENS: readonly Screen[] = [
  { name: 'home', path: '/' },
  {
    name: 'home, sub-categories open',
    path: '/',
    only: 'desktop',
    after: async (page) => {
      await page.getByRole('navigation', { name: 'Categories' }).getByRole('button', { name: 'Gin' }).click()
      await page.getByRole('link', { name: 'All Gin' }).waitFor()
    },
  },
  {
    name: 'home, categories open',
    path: '/',
    only: 'phone',
    after: async (page) => {
      await page.getByRole('navigation', { name: 'Main' }).getByText('Categories').click()
      await dialog(page)
    },
  },
  {
    name: 'home, account menu open',
    path: '/',
    after: async (page) => {
      await pressButton('Account menu')(page)
      await page.getByRole('menuitem', { name: 'Login' }).waitFor()
    },
  },
  {
    name: 'home, suggestions open',
    path: '/',
    after: async (page) => {
      await page.getByRole('combobox').fill('gin')
      await page.getByRole('option').first().waitFor()
    },
  },
  { name: 'category', path: '/category/gin' },
  { name: 'category, filtered', path: '/category/gin?subcategory=London%20Dry%20Gin' },
  {
    name: 'category, filters open',
    path: '/category/gin',
    only: 'phone',
    after: async (page) => {
      await page.getByRole('button', { name: /^Filters/ }).click()
      await dialog(page)
    },
  },
  { name: 'product', path: `/product/${A_DRINK}` },
  { name: 'product, reviews', path: `/product/${A_DRINK}?tab=reviews` },
  {
    name: 'product, chat order open',
    path: `/product/${A_DRINK}`,
    after: async (page) => {
      await page.getByRole('button', { name: 'Order by chat' }).click()
      await dialog(page)
    },
  },
  { name: 'search', path: '/search/gin' },
  { name: 'search without results', path: '/search/qqqqzzzz' },
  { name: 'wishlist, empty', path: '/wishlist' },
  { name: 'wishlist', path: '/wishlist', before: addToWishlist },
  { name: 'wishlist, shared', path: `/wishlist?items=${A_DRINK}.vat-69.not-a-drink` },
  { name: 'cart, empty', path: '/cart' },
  { name: 'cart', path: '/cart', before: (page) => addToCart(page, A_DRINK) },
  { name: 'checkout, signed out', path: '/checkout', before: (page) => addToCart(page, A_DRINK) },
  { name: 'about', path: '/about-us' },
  { name: 'terms', path: '/terms-and-conditions' },
  { name: 'faqs', path: '/faqs' },
  { name: 'data saver', path: '/data-use' },
  { name: 'not found', path: '/nothing-here' },
  { name: 'login', path: '/login' },
  { name: 'register', path: '/register' },
  { name: 'forgot password', path: '/forgot-password' },
  { name: 'reset password', path: '/reset-password/u1/a-link' },
]

export const SIGNED_IN_SCREENS: readonly Screen[] = [
  { name: 'checkout, signed in, empty', path: '/checkout' },
  { name: 'checkout, signed in', path: '/checkout', before: (page) => addToCart(page, A_DRINK) },
]

export async function openScreen(page: Page, { path, before, after }: Screen): Promise<void> {
  await before?.(page)
  await page.goto(path, { waitUntil: 'networkidle' })
  await after?.(page)
}
