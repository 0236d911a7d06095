import { PICTURE_WIDTHS } from '@usiku/contracts/media/pictures.ts'
import type { Sharp } from 'sharp'
import { loadSharp } from './image-library.ts'
import type { Pixels } from './picture-decoder.ts'

export interface EncodedFile {
  readonly width: number
  readonly height: number
  readonly format: 'avif' | 'webp'
  readonly bytes: Buffer
}

/** Increment it with any change below that changes the files, so that old pictures keep their names. */
export const PIPELINE_VERSION = 1

// Effort 2 is ten times as fast as the best and costs a few per cent of size.
const AVIF = { quality: 60, effort: 2 } as const
const WEBP = { quality: 78, effort: 4 } as const
/** Restores some of the sharpness lost by downscaling. */
const SHARPEN = { sigma: 0.5, m1: 0.4, m2: 1.2 } as const
const MAX_SHARPENED_WIDTH = 320

const PLACEHOLDER = { width: 10, height: 16 } as const
const BACKGROUND = '#F0E9DC'

export async function encodePicture(pixels: Pixels): Promise<EncodedFile[]> {
  const within = PICTURE_WIDTHS.filter((width) => width <= pixels.info.width)
  const widths = within.length > 0 ? within : [pixels.info.width]
  const pairs = await Promise.all(widths.map((width) => encodeWidth(pixels, width)))
  return pairs.flat()
}

/** A tiny blurred preview as a `data:` URI; below quality 50 it loses its colours. */
export async function encodePlaceholder(pixels: Pixels): Promise<string> {
  const picture = await fromPixels(pixels)
  const bytes = await picture
    .resize({ ...PLACEHOLDER, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: BACKGROUND })
    .webp({ quality: 50, effort: 6 })
    .toBuffer()
  return `data:image/webp;base64,${bytes.toString('base64')}`
}

async function encodeWidth(pixels: Pixels, width: number): Promise<EncodedFile[]> {
  const resized = (await fromPixels(pixels)).resize({ width })
  const image = width <= MAX_SHARPENED_WIDTH ? resized.sharpen(SHARPEN) : resized
  // Raw pixels, so that the two encoders do not both resize and sharpen.
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  const toFile = async (format: EncodedFile['format'], encoded: Sharp): Promise<EncodedFile> => ({
    width: info.width,
    height: info.height,
    format,
    bytes: await encoded.toBuffer(),
  })
  const processed = await fromPixels({ data, info })
  return Promise.all([toFile('avif', processed.clone().avif(AVIF)), toFile('webp', processed.clone().webp(WEBP))])
}

async function fromPixels({ data, info }: Pixels): Promise<Sharp> {
  const sharp = await loadSharp()
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
}
