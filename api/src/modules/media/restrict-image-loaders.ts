import sharp from 'sharp'

/**
 * Disables every image decoder except JPEG, PNG and WebP in this process; a second defence behind the check of the
 * first bytes, above all against SVG, which can reference other files. Call it only in the server: other processes
 * may need SVG.
 */
export function restrictImageLoaders(): void {
  sharp.block({ operation: ['VipsForeignLoad'] })
  const uploads = ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer']
  sharp.unblock({ operation: uploads })
}
