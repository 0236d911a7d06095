import { PICTURE_WIDTHS } from '@usiku/contracts/media.ts'
import sharp, { type OutputInfo, type SharpOptions } from 'sharp'
import { pictureFormatOf } from './picture-format.ts'
import { damaged, MAX_PIXELS, MAX_SIDE, tooLong, tooManyPixels, wrongFormat } from './picture-limits.ts'

/** A picture as bare pixels: upright, first frame, sRGB, nothing else of the file. */
export interface Pixels {
  readonly data: Buffer
  readonly info: OutputInfo
}

/** Never wider than the widest file that is made of it. */
const WIDEST = Math.max(...PICTURE_WIDTHS)

// Truncated files fail; harmless oddities that cameras write do not.
const INPUT: SharpOptions = { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 }

/** Warnings of libjpeg after which the rest of the picture is grey or shifted; its others are harmless. */
const DAMAGE = /premature end of data segment|bad Huffman code|bad arithmetic code|instead of RST/

/**
 * Decodes an upload, once, to the widest size that is kept. Only the three
 * formats reach a decoder, and none gets to say which one.
 *
 * @param field of the upload, for the errors
 * @throws AppError `validation_failed` at `field` for everything that is not a whole picture of ours
 */
export async function decodePicture(bytes: Buffer, field: string): Promise<Pixels> {
  const format = pictureFormatOf(bytes)
  if (format === undefined) throw wrongFormat(field)
  // Headers only: a bomb is known before a pixel is decoded.
  const header = await sharp(bytes, { ...INPUT, limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw damaged(field)
    })
  if (header.format !== format) throw wrongFormat(field)
  if (header.width * header.height > MAX_PIXELS) throw tooManyPixels(field)
  if (Math.max(header.width, header.height) > MAX_SIDE) throw tooLong(field)
  return wholePixels(bytes).catch(() => {
    throw damaged(field)
  })
}

async function wholePixels(bytes: Buffer): Promise<Pixels> {
  try {
    return await pixelsOf(bytes, { ...INPUT, failOn: 'warning' })
  } catch (error) {
    if (DAMAGE.test(String(error))) throw error
    return pixelsOf(bytes, INPUT)
  }
}

function pixelsOf(bytes: Buffer, input: SharpOptions): Promise<Pixels> {
  return sharp(bytes, input)
    .autoOrient()
    .resize({ width: WIDEST, withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
}
