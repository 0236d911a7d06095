const FIRST_PICTURE = /<picture\b[^>]*><source\b([^>]*)>(?:<source\b[^>]*>)*<img\b[^>]*\bfetchpriority="high"/i

/** Starts the load of the page's main picture before the styles are read, which come first in the page. */
export function createPicturePreload(html: string): string {
  const [, source = ''] = FIRST_PICTURE.exec(html) ?? []
  const [type, srcset, sizes] = ['type', 'srcset', 'sizes'].map((name) => readAttribute(source, name))
  if (type === undefined || srcset === undefined || sizes === undefined) return ''
  return `<link rel="preload" as="image" fetchpriority="high" type="${type}" imagesrcset="${srcset}" imagesizes="${sizes}">`
}

function readAttribute(tag: string, name: string): string | undefined {
  return new RegExp(`\\b${name}="([^"]*)"`, 'i').exec(tag)?.[1]
}
