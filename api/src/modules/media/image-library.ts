type Sharp = typeof import('sharp').default

let isRestricted = false
let loading: Promise<Sharp> | undefined

/** Loads the image library with the first picture: it takes 17 MB, and few processes ever see an upload. */
export function loadSharp(): Promise<Sharp> {
  loading ??= importSharp()
  return loading
}

async function importSharp(): Promise<Sharp> {
  const { default: sharp } = await import('sharp')
  if (isRestricted) {
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({ operation: ALLOWED_LOADERS })
  }
  return sharp
}

const ALLOWED_LOADERS = ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer']

/**
 * Disables every image decoder except JPEG, PNG and WebP in this process; a second defence behind the check of the
 * first bytes, above all against SVG, which can reference other files. Call it only in the server: other processes
 * may need SVG.
 */
export function restrictImageLoaders(): void {
  isRestricted = true
}
