/** In pixels; larger than any size the server renders. */
const LONGEST_SIDE = 2_000
/** In bytes; smaller files are sent unchanged. */
const SMALL_ENOUGH = 1_500_000

/**
 * Scales a camera photo down for slow connections. Small files and those that the browser cannot decode are returned
 * unchanged; the server validates them.
 */
export async function smallerPhoto(file: File): Promise<File> {
  if (file.size <= SMALL_ENOUGH || typeof OffscreenCanvas === 'undefined') return file
  try {
    const photo = await redrawn(file)
    return photo.size < file.size ? new File([photo], file.name, { type: photo.type }) : file
  } catch {
    return file
  }
}

async function redrawn(file: File): Promise<Blob> {
  const photo = await createImageBitmap(file)
  const scale = Math.min(1, LONGEST_SIDE / Math.max(photo.width, photo.height))
  const [width, height] = [Math.round(photo.width * scale), Math.round(photo.height * scale)]
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')?.drawImage(photo, 0, 0, width, height)
  photo.close()
  return canvas.convertToBlob({ type: 'image/webp', quality: 0.9 })
}
