import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { applyHead } from './apply-head.ts'
import { headHtml } from './head-html.ts'
import { headTags } from './head-tags.ts'
import { toBreadcrumbs } from './json-ld.ts'
import { pageHead } from './page-head.ts'

const origin = 'https://usiku.example'
const matchOf = (facts: Partial<Parameters<typeof pageHead>[0]>, more = {}) => {
  const { scripts, ...head } = pageHead({ origin, path: '/', title: 'Usiku', ...facts })
  return { ...head, headScripts: scripts, status: 'success', ...more }
}

// What only crawlers read is rendered on the server.
beforeEach(() => void vi.stubEnv('SSR', true))
afterEach(() => void vi.unstubAllEnvs())

const manifestOf = (href: string) => ({ links: [{ rel: 'manifest', href }] })
const manifests = () => [...document.head.querySelectorAll('link[rel=manifest]')]

describe('headTags', () => {
  it('prefers tags of the inner route and keeps the others of the outer one', () => {
    const tags = headTags([
      matchOf({ description: 'Drinks', image: '/icons/icon-512.png' }),
      matchOf({ path: '/product/gin', title: 'Gin' }),
    ])
    const html = headHtml(tags)
    expect(html).toContain('<title>Gin | Usiku</title>')
    expect(html).toContain('<meta name="description" content="Drinks" data-page>')
    expect(html).toContain('content="https://usiku.example/icons/icon-512.png"')
    expect(html.match(/rel="canonical"/g)).toHaveLength(1)
    expect(html).toContain('href="https://usiku.example/product/gin"')
  })

  it('escapes text so that it cannot end a tag', () => {
    const evil = '"></title></script><script>alert(1)</script>'
    const html = headHtml(headTags([matchOf({ title: evil, description: evil, jsonLd: [{ name: evil }] })]))
    expect(html).not.toContain('<script>')
    expect(html.match(/<\/script>/g)).toHaveLength(1)
    expect(html.match(/<\/title>/g)).toHaveLength(1)
  })

  it('marks an unknown URL as not indexed', () => {
    const html = headHtml(headTags([matchOf({}, { _notFound: true })]))
    expect(html).toContain('<title>Oops! Page Not Found</title>')
    expect(html).toContain('noindex')
    expect(html).not.toContain('canonical')
  })

  it('marks a personal page as not indexed', () => {
    expect(headHtml(headTags([matchOf({ indexed: false })]))).toContain(
      '<meta name="robots" content="noindex" data-page>',
    )
    expect(headHtml(headTags([matchOf({})]))).not.toContain('robots')
  })

  it('replaces the tags of the previous page only', () => {
    document.head.innerHTML = '<meta charset="utf-8"><meta name="description" content="old" data-page>'
    applyHead(headTags([matchOf({ title: 'Gin', description: 'new', jsonLd: [{ '@type': 'Product' }] })]))
    expect(document.title).toBe('Gin | Usiku')
    expect(document.head.querySelectorAll('meta[name=description]')).toHaveLength(1)
    expect(document.head.querySelector('meta[charset]')).not.toBeNull()
    expect(document.head.querySelector('script[type="application/ld+json"]')?.textContent).toBe(
      '{"@context":"https://schema.org","@type":"Product"}',
    )
  })

  it('keeps tags that both pages have, and changes the manifest with the app', () => {
    const shop = matchOf({}, manifestOf('/manifest.webmanifest'))
    document.head.innerHTML = headHtml(headTags([shop]))
    const [before] = manifests()
    applyHead(headTags([shop, matchOf({ path: '/cart', title: 'Cart' })]))
    expect(manifests()).toEqual([before])
    expect(manifests()[0]).toBe(before)
    applyHead(headTags([shop, manifestOf('/admin.webmanifest')]))
    expect(manifests().map((link) => link.getAttribute('href'))).toEqual(['/admin.webmanifest'])
  })
})

describe('toBreadcrumbs', () => {
  it('lists the pages from the home page on, with absolute URLs', () => {
    const { itemListElement } = toBreadcrumbs(origin, [
      ['Gin', '/category/gin'],
      ['Gin of the Night', '/product/gin-of-the-night'],
    ])
    expect(itemListElement).toMatchObject([
      { position: 1, name: 'Home', item: 'https://usiku.example/' },
      { position: 2, name: 'Gin', item: 'https://usiku.example/category/gin' },
      { position: 3, name: 'Gin of the Night', item: 'https://usiku.example/product/gin-of-the-night' },
    ])
  })
})
