/** In pixels; larger than any size the server renders. */
const MAX_SIDE_PX = 2_000
/** In bytes; smaller files are sent unchanged. */
const MIN_COMPRESS_BYTES = 1_500_000

/**
 * Scales a camera photo down for slow connections. Small files and those that the browser cannot decode are returned
 * unchanged; the server validates them.
 */
export async function compressImage(file: File): Promise<File> {
  if (file.size <= MIN_COMPRESS_BYTES || typeof OffscreenCanvas === 'undefined') return file
  try {
    const image = await redrawImage(file)
    return image.size < file.size ? new File([image], file.name, { type: image.type }) : file
  } catch {
    return file
  }
}

async function redrawImage(file: File): Promise<Blob> {
  const image = await createImageBitmap(file)
  const scale = Math.min(1, MAX_SIDE_PX / Math.max(image.width, image.height))
  const [width, height] = [Math.round(image.width * scale), Math.round(image.height * scale)]
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')?.drawImage(image, 0, 0, width, height)
  image.close()
  return canvas.convertToBlob({ type: 'image/webp', quality: 0.9 })
}
