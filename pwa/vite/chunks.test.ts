import { expect, it } from 'vitest'
import { adminStyles, chunkFileName, isAdminModule, pageStyles, personalStyles } from './chunks.ts'

it('keeps the back office and its charts apart from the storefront', () => {
  expect(isAdminModule('/x/pwa/src/features/admin/orders/orders-table.tsx')).toBe(true)
  expect(isAdminModule('/x/pwa/src/routes/_admin.admin.orders.tsx?tsr-split=component')).toBe(true)
  expect(isAdminModule('/x/pwa/src/routes/_admin.admin.orders.tsx')).toBe(false)
  expect(isAdminModule('/x/node_modules/recharts/es6/index.js')).toBe(true)
  expect(isAdminModule('/x/pwa/src/app/admin-styles.css')).toBe(true)
  expect(isAdminModule('/x/pwa/src/features/home/home-page.tsx')).toBe(false)
})

it('files chunks with anything of the back office where the precache leaves them out', () => {
  expect(chunkFileName({ name: 'chart', moduleIds: ['/x/a.ts', '/x/node_modules/@mantine/charts/x.mjs'] })).toMatch(
    /^assets\/admin\//,
  )
  expect(chunkFileName({ name: 'core', moduleIds: ['/x/pwa/src/features/admin/names.ts'] })).toMatch(
    /^assets\/\[name\]/,
  )
})

it('keeps the styles of rendered pages apart from those of personal ones, and Mantine’s from both', () => {
  const faqs = '/x/pwa/src/features/pages/faqs-page.module.css'
  const billing = '/x/pwa/src/features/checkout/checkout-page.module.css'
  const mantine = ['/x/pwa/src/ui/form-styles.css', '/x/node_modules/@mantine/core/styles/Tabs.layer.css']
  expect([faqs, billing, ...mantine].filter((id) => pageStyles.test(id))).toEqual([faqs])
  expect([faqs, billing, ...mantine].filter((id) => personalStyles.test(id))).toEqual([billing])
  expect(pageStyles.test('/x/pwa/src/features/admin/table.module.css')).toBe(false)
  expect(pageStyles.test('/x/pwa/src/features/pages/faqs-page.tsx')).toBe(false)
})

it('names the back office’s sheets so that the precache leaves them out', () => {
  for (const id of ['/x/pwa/src/features/admin/table.module.css', '/x/node_modules/@mantine/charts/styles.layer.css']) {
    expect(adminStyles.test(id)).toBe(true)
    expect(adminStyles.name(id)).toMatch(/^admin/)
  }
  expect(adminStyles.test('/x/pwa/src/features/home/home-page.module.css')).toBe(false)
})
