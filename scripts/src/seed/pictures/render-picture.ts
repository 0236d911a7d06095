import sharp from 'sharp'

/** Width in px that pictures are drawn at before they are reduced; 768×960 for a drink. */
const drawnWidth = 768

/**
 * Rasterises a picture and gives it at a width in px as a lossless WebP buffer.
 * Drawn larger and reduced in a second pipeline: in one, the SVG would quietly be drawn at the
 * small size and keep its rough edges.
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
