import sharp from 'sharp'

const drawnWidth = 768

/**
 * Lossless WebP. Drawn larger and reduced in a second pipeline: in one, libvips would draw the SVG at the small size
 * with rough edges.
 */
export async function renderPicture(svg: string, width: number): Promise<Buffer> {
  const logical = Number(/width="(\d+)"/.exec(svg)?.[1] ?? width)
  const density = (72 * Math.max(drawnWidth, width)) / logical
  const { data, info } = await sharp(Buffer.from(svg), { density }).raw().toBuffer({ resolveWithObject: true })
  const { width: rawWidth, height, channels } = info
  return sharp(data, { raw: { width: rawWidth, height, channels } })
    .resize({ width })
    .webp({ lossless: true, effort: 0 })
    .toBuffer()
}
