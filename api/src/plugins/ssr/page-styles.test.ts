import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readTemplate } from './template.ts'

const INDEX = `<html><head><!--app-head--><title>Shop</title><!--/app-head-->
<link rel="stylesheet" crossorigin href="/assets/index-1.css"></head>
<body><!--app-html--><p>No script</p><!--/app-html--><!--app-data--></body></html>`

const SHEETS = {
  'index-1.css': '.frame{color:#111}',
  'product-1.css': '.stage{color:#222}.mantine-Button-label{color:#333}',
  'form-1.css': '.field{color:#444}',
  'admin-1.css': '.frame{color:#555}',
}

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'usiku-styles-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), INDEX)
  for (const [name, css] of Object.entries(SHEETS)) await writeFile(join(folder, 'assets', name), css)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const coloursIn = (page: string) => [...page.matchAll(/color:#(\d)/g)].map(([, colour]) => Number(colour))
const filled = (html: string) => readTemplate(folder, 'en').fill({ head: '', html, data: '[]' })

it('inlines the style sheets it needs and marks them as loaded', () => {
  const page = filled('<div class="frame"><p class="wide stage">Gin</p></div>')
  expect(coloursIn(page)).toEqual([1, 2, 3])
  expect(page.indexOf('color:#2')).toBeLessThan(page.indexOf('</head>'))
  expect(page).toContain('<link rel="stylesheet" href="/assets/product-1.css" disabled>')
  expect(page).not.toContain('/assets/form-1.css')
})

it('ignores class names of libraries, and omits styles of the back office', () => {
  expect(coloursIn(filled('<button class="frame mantine-Button-label">Order</button>'))).toEqual([1])
})

it('contains only the styles of the layout in the bare shell', () => {
  expect(coloursIn(readTemplate(folder, 'en').shell)).toEqual([1])
  expect(readTemplate(folder, 'en').shell).toContain('No script')
})
