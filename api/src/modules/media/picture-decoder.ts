import { PICTURE_WIDTHS } from '@usiku/contracts/media/pictures.ts'
import type { OutputInfo, SharpOptions } from 'sharp'
import { loadSharp } from './image-library.ts'
import { damaged, MAX_PIXELS, MAX_SIDE, tooLong, tooManyPixels, wrongFormat } from './picture-errors.ts'

/** Raw pixels: upright, first frame, sRGB, no metadata. */
export interface Pixels {
  readonly data: Buffer
  readonly info: OutputInfo
}

const MAX_WIDTH = Math.max(...PICTURE_WIDTHS)

// Truncated files fail; harmless oddities of cameras do not.
const INPUT: SharpOptions = { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 }

const STRICT: SharpOptions = { ...INPUT, failOn: 'warning' }

/**
 * Warnings of libjpeg after which the rest of the picture is grey or shifted. Its other warnings are harmless, such
 * as a few extra bytes.
 */
const DAMAGE_WARNING =
  /premature end of data segment|bad Huffman code|bad arithmetic code|instead of RST|\d{3} extraneous bytes/

/**
 * Decodes an upload once, to the widest stored size. The format is detected, never taken from the client. WebP has
 * no checksum, so damage that leaves it readable is not detected.
 * @param field of the upload, for the errors
 * @throws AppError `validation_failed` at `field` for anything but an intact JPEG, PNG or WebP
 */
export async function decodePicture(bytes: Buffer, field: string): Promise<Pixels> {
  const format = detectPictureFormat(bytes)
  if (format === undefined) throw wrongFormat(field)
  const sharp = await loadSharp()
  // Read the header first, to reject a decompression bomb before decoding a pixel.
  const header = await sharp(bytes, { ...INPUT, limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw damaged(field)
    })
  if (header.format !== format) throw wrongFormat(field)
  if (header.width * header.height > MAX_PIXELS) throw tooManyPixels(field)
  if (Math.max(header.width, header.height) > MAX_SIDE) throw tooLong(field)
  return decodeWhole(bytes, format).catch(() => {
    throw damaged(field)
  })
}

type PictureFormat = 'jpeg' | 'png' | 'webp'

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const JPEG_SIGNATURE = Buffer.from([0xff, 0xd8, 0xff])

/** Detects the format by the first bytes; `undefined` for formats that are not accepted. */
export function detectPictureFormat(bytes: Buffer): PictureFormat | undefined {
  if (bytes.subarray(0, JPEG_SIGNATURE.length).equals(JPEG_SIGNATURE)) return 'jpeg'
  if (bytes.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE)) return 'png'
  // A RIFF container: its first chunk names the content; the four bytes between are the length.
  const container = bytes.toString('latin1', 0, 4) + bytes.toString('latin1', 8, 12)
  return container === 'RIFFWEBP' ? 'webp' : undefined
}

async function decodeWhole(bytes: Buffer, format: PictureFormat): Promise<Pixels> {
  let pixels: Pixels
  try {
    pixels = await decodePixels(bytes, STRICT)
  } catch (error) {
    if (DAMAGE_WARNING.test(String(error))) throw error
    return decodePixels(bytes, INPUT)
  }
  if (format === 'jpeg' && (await hasMoreData(bytes))) throw new Error('data behind the last row')
  return pixels
}

/** JPEG frames with a single scan: the decoder stops after the last row and ignores what follows. */
const SEQUENTIAL_FRAMES: readonly (number | undefined)[] = [0xc0, 0xc1]
const SCAN = 0xda
/** One more row of blocks: more data than the few bytes that some cameras append. */
const MORE_ROWS = 16
const MORE_PIXELS = 4_096
const MAX_JPEG_HEIGHT = 65_535

/**
 * Whether a JPEG that decodes without warnings has data for more rows than its header says. Corrupt data without the
 * byte 0xff always decodes, but to another length: decoded as a taller picture, an intact file fails and a corrupt
 * one does not.
 */
async function hasMoreData(bytes: Buffer): Promise<boolean> {
  let at = 2
  while (bytes[at] === 0xff && bytes[at + 1] !== SCAN && !SEQUENTIAL_FRAMES.includes(bytes[at + 1])) {
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  if (bytes[at] !== 0xff || bytes[at + 1] === SCAN) return false
  const taller = Buffer.from(bytes)
  const [height, width] = [bytes.readUInt16BE(at + 5), bytes.readUInt16BE(at + 7)]
  const rows = Math.min(height + Math.max(MORE_ROWS, Math.ceil(MORE_PIXELS / width)), MAX_JPEG_HEIGHT)
  taller.writeUInt16BE(rows, at + 5)
  const sharp = await loadSharp()
  // Sequential read, down to the last pixel.
  return sharp(taller, { ...STRICT, limitInputPixels: false, sequentialRead: true })
    .extract({ left: 0, top: rows - 1, width: 1, height: 1 })
    .raw()
    .toBuffer()
    .then(
      () => true,
      () => false,
    )
}

async function decodePixels(bytes: Buffer, input: SharpOptions): Promise<Pixels> {
  const sharp = await loadSharp()
  return sharp(bytes, input)
    .autoOrient()
    .resize({ width: MAX_WIDTH, withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
}
