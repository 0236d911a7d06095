import { operations } from '@usiku/contracts/all-operations.ts'
import { API_BASE } from '@usiku/contracts/http/operation.ts'
import { getOrder, listOrders } from '@usiku/contracts/orders/admin-operations.ts'
import { describe, expect, it } from 'vitest'
import { findPathLiterals, parsePages } from './path-literals.ts'
import { listSourceFiles, readSource } from './source-files.ts'

const findLines = (source: string, pages: string[] = []) =>
  findPathLiterals(source, operations, pages).map(({ line }) => line)

describe('findPathLiterals', () => {
  it('finds the base path of the API, alone or within a longer URL', () => {
    expect(findLines(`const a = 1\nconst b = 'http://shop.test${API_BASE}/x'`)).toEqual([2])
  })

  it('finds the path of an operation in every kind of string', () => {
    const { path } = listOrders
    expect(findLines(`f('${path}')\nf(\`${path}?page=1\`)\nf(\`\${base}${path}\`)\nf(<a href="${path}" />)`)).toEqual([
      1, 2, 3, 4,
    ])
  })

  it('finds a path with a parameter filled in or appended', () => {
    const fixed = getOrder.path.replace(/\{.*/, '')
    expect(findLines(`f('${fixed}17')\nf(\`${fixed}\${id}\`)\nf('${fixed}' + id)`)).toEqual([1, 2, 3])
  })

  it('ignores comments, other words and other URLs', () => {
    expect(findLines(`// ${listOrders.path}\nf('orders', '/orders', '${listOrders.path}x')`)).toEqual([])
  })

  it('ignores pages of the app, also where one equals a path of the API', () => {
    const details = `${getOrder.path.replace(/\{.*/, '')}details/`
    const pages = parsePages(`fullPaths: | '${listOrders.path}' | '${details}$id'`)
    expect(findLines(`f('${listOrders.path}')\nf(\`${details}\${id}\`)`, pages)).toEqual([])
  })
})

describe('parsePages', () => {
  it('ignores the catch-all page for unknown URLs', () => {
    expect(findLines(`f('${listOrders.path}')`, parsePages("'/' | '/$' | '/cart'"))).toEqual([1])
  })

  it('finds a page by the URL that links use', () => {
    expect(parsePages("'/' | '/account/' | '/product/$slug'")).toEqual(['/', '/account', '/product/$slug'])
  })
})

describe('source files', () => {
  const pages = parsePages(readSource('pwa/src/route-tree.gen.ts'))
  /** Only files that render pages may name them: elsewhere such a string would be an API call. */
  const pagesFor = (path: string) => (/^(pwa\/|api\/(src\/plugins|test)\/ssr)/.test(path) ? pages : [])

  it.each([
    ['api', ['api/src', 'api/test']],
    ['pwa', ['pwa/src', 'pwa/e2e', 'pwa/vite']],
    ['scripts', ['scripts/src', 'scripts/bench']],
  ])('of %s contain no literal API paths', (_, folders) => {
    const files = listSourceFiles(folders)
    const found = files.flatMap(({ path, text }) =>
      findPathLiterals(text, operations, pagesFor(path)).map(({ line, text }) => `${path}:${line} '${text}'`),
    )
    expect(files.length).toBeGreaterThan(0)
    expect(found).toEqual([])
  })
})
