import { MAX_PICTURE_BYTES } from '@usiku/contracts/media/pictures.ts'
import { expect, it } from 'vitest'
import { openBackOffice, PORTRAIT, pictureOf } from '../support/back-office.ts'
import { expectAccessible, withBrowser } from '../support/browser.ts'
import { button, field } from '../support/customer.ts'
import { commonShop } from '../support/shop-server.ts'

withBrowser('pictures')
const shop = commonShop()

/** For six uploads on a busy machine, in milliseconds. */
const UPLOADS = 300_000

it('an invalid picture is explained, a valid one uploaded, also smaller than it was, or not at all', {
  timeout: UPLOADS,
}, async () => {
  const { page } = await openBackOffice(shop, PORTRAIT, [/400|413|422|ERR_/])
  await page.goto('/admin/product/add')
  const file = field(page, 'Image, file')
  const alert = page.getByRole('group', { name: 'Image' }).getByRole('alert')
  const says = (words: string | RegExp) => alert.getByText(words).waitFor()
  const good = await pictureOf(page)

  await file.setInputFiles({ ...good, buffer: Buffer.alloc(5 * 1024 * 1024 + 1) })
  await page.getByText('A picture may have at most 5 MB.').waitFor()
  await file.setInputFiles({ name: 'terms.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
  await page.getByText('Choose a JPEG, PNG or WebP picture.').waitFor()
  await expectAccessible(page)
  await file.setInputFiles({ ...good, buffer: good.buffer.subarray(0, 300) })
  await page.getByText('This picture is damaged. Please save it again or choose another.').waitFor()
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  await file.setInputFiles({ name: 'svg.png', mimeType: 'image/png', buffer: Buffer.from(svg) })
  await says('Choose a JPEG, PNG or WebP picture.')

  // Aborts the upload.
  await page.route('**/thumbnail_image/upload', (route) => route.abort('connectionreset'), { times: 1 })
  await file.setInputFiles(good)
  await says(/^The shop cannot be reached/)
  await button(page, 'Try again').click()
  await button(page, 'Replace picture').waitFor()

  // Never answered: only cancelling ends it.
  await page.route('**/thumbnail_image/upload', () => undefined, { times: 1 })
  await file.setInputFiles(good)
  await page.getByRole('progressbar', { name: 'Upload' }).waitFor()
  await page.getByText('Uploading the picture …').waitFor()
  await expectAccessible(page)
  expect(await button(page, 'Add Product').isDisabled()).toBe(true)
  await button(page, 'Cancel upload').click()
  await expect.poll(() => button(page, 'Add Product').isDisabled()).toBe(false)

  // Motion photos append a video: large files with a small picture.
  const sent = page.waitForRequest('**/thumbnail_image/upload')
  await file.setInputFiles({ ...good, buffer: Buffer.concat([good.buffer, Buffer.alloc(MAX_PICTURE_BYTES)]) })
  const { requestBodySize } = await (await sent).sizes()
  expect(requestBodySize).toBeGreaterThan(0)
  expect(requestBodySize).toBeLessThan(MAX_PICTURE_BYTES)
  await button(page, 'Replace picture').waitFor()
})
