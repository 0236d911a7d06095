import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { toLanguageUrl } from '@usiku/contracts/language/language.ts'
import { describe, expect, it } from 'vitest'
import { pwaOptions } from '../pwa.config.ts'

const PUBLIC = join(import.meta.dirname, '../public')
const MAX_PICTURE_BYTES = 100_000

interface Picture {
  readonly src: string
  readonly sizes: string
  readonly type: string
  readonly purpose?: string
  readonly form_factor?: string
  readonly label?: string
}

interface Manifest {
  readonly [member: string]: unknown
  readonly scope: string
  readonly start_url: string
  readonly icons: readonly Picture[]
  readonly screenshots?: readonly Picture[]
  readonly shortcuts?: readonly { readonly name: string; readonly url: string; readonly icons: readonly Picture[] }[]
}

const readManifest = (name: string) => JSON.parse(readFileSync(join(PUBLIC, name), 'utf8')) as Manifest

/** Width and height of a PNG or of a lossy WebP. */
function readSize(file: Buffer): string {
  if (file.toString('latin1', 1, 4) === 'PNG') return `${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`
  expect(file.toString('latin1', 8, 16)).toBe('WEBPVP8 ')
  return `${file.readUInt16LE(26) & 0x3fff}x${file.readUInt16LE(28) & 0x3fff}`
}

describe.each(['manifest.webmanifest', 'manifest.sw.webmanifest', 'admin.webmanifest', 'rider.webmanifest'])(
  '%s',
  (name) => {
    const manifest = readManifest(name)
    const { icons, shortcuts = [], screenshots = [] } = manifest
    const pictures = [...icons, ...shortcuts.flatMap((shortcut) => shortcut.icons), ...screenshots]

    it('says what the browser and the app store ask for', () => {
      for (const member of ['id', 'name', 'short_name', 'description', 'lang', 'dir', 'display', 'theme_color'])
        expect(manifest[member], member).toMatch(/./)
      expect(manifest.categories).not.toEqual([])
      const { start_url: start } = manifest
      for (const url of [start, ...shortcuts.map((shortcut) => shortcut.url)]) expect(url).toContain(manifest.scope)
    })

    it.each(pictures.map((picture) => [picture.src, picture] as const))('has %s in its size', (src, picture) => {
      const file = readFileSync(join(PUBLIC, src))
      expect(readSize(file)).toBe(picture.sizes)
      expect(src.endsWith(picture.type === 'image/webp' ? '.webp' : '.png')).toBe(true)
      expect(statSync(join(PUBLIC, src)).size).toBeLessThan(MAX_PICTURE_BYTES)
    })

    it('has icons for every launcher', () => {
      const plain = icons.filter(({ purpose }) => purpose === undefined).map(({ sizes }) => sizes)
      expect(plain).toEqual(['192x192', '512x512'])
      expect(icons.filter(({ purpose }) => purpose === 'maskable').map(({ sizes }) => sizes)).toEqual(['512x512'])
    })
  },
)

it('the manifests of both languages are of one app, with other words and pages', () => {
  const [english, swahili] = [readManifest('manifest.webmanifest'), readManifest('manifest.sw.webmanifest')]
  const withoutWords = ({
    description: _,
    lang: _lang,
    start_url: _start,
    shortcuts,
    screenshots,
    ...rest
  }: Manifest) => ({
    ...rest,
    shortcuts: shortcuts?.map(({ icons }) => icons),
    screenshots: screenshots?.map(({ label: _label, ...picture }) => picture),
  })
  expect(withoutWords(swahili)).toEqual(withoutWords(english))
  const listUrls = ({ start_url: start, shortcuts = [] }: Manifest) => [start, ...shortcuts.map(({ url }) => url)]
  expect(listUrls(swahili)).toEqual(listUrls(english).map((url) => toLanguageUrl(url, 'sw')))
})

it.each(['manifest.webmanifest', 'admin.webmanifest'])('%s has pictures for phone and tablet', (name) => {
  const { screenshots = [] } = readManifest(name)
  for (const form of ['narrow', 'wide']) {
    const pictures = screenshots.filter(({ form_factor }) => form_factor === form)
    expect(pictures.length).toBeGreaterThan(0)
    // Chromium takes only those of one size, between 320 and 3840 px, at most 2.3 times as long as wide.
    expect(new Set(pictures.map(({ sizes }) => sizes)).size).toBe(1)
    const [width = 0, height = 0] = pictures[0]?.sizes.split('x').map(Number) ?? []
    expect(Math.max(width, height) / Math.min(width, height)).toBeLessThanOrEqual(2.3)
    expect(pictures.every(({ label }) => label !== undefined)).toBe(true)
  }
})

it('the pictures of the manifests are not precached', () => {
  expect(pwaOptions.injectManifest?.globPatterns?.join()).not.toMatch(/screenshots|icons|webp|png/)
})

it('the shop opens as an app, at its first page', () => {
  expect(readManifest('manifest.webmanifest')).toMatchObject({ name: 'Usiku', start_url: '/', display: 'standalone' })
})
