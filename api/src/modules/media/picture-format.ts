export type PictureFormat = 'jpeg' | 'png' | 'webp'

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
