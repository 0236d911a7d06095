export type Encoding = 'utf-8' | 'utf-16le' | 'windows-1252'

export type Chunks = AsyncIterable<Uint8Array>

/**
 * What old spreadsheets write in place of the control characters of Latin-1, from 0x80. Node's own decoder leaves them
 * as they are.
 */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/** Reads all of it: a file without a byte order mark is UTF-8 only when no byte contradicts. */
export async function detectEncoding(chunks: Chunks): Promise<Encoding> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let isFirst = true
  try {
    for await (const bytes of chunks) {
      if (isFirst && bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
      isFirst = false
      decoder.decode(bytes, { stream: true })
    }
    decoder.decode()
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

/** Without a byte order mark. Characters may be split between chunks. */
export async function* decodeText(chunks: Chunks, encoding: Encoding): AsyncGenerator<string> {
  if (encoding === 'windows-1252') {
    for await (const bytes of chunks) yield decodeWindows1252(bytes)
    return
  }
  const decoder = new TextDecoder(encoding)
  for await (const bytes of chunks) yield decoder.decode(bytes, { stream: true })
  yield decoder.decode()
}

function decodeWindows1252(bytes: Uint8Array): string {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  return text.replace(/[\x80-\x9f]/g, (letter) => WINDOWS_1252[letter.charCodeAt(0) - 0x80] ?? letter)
}
