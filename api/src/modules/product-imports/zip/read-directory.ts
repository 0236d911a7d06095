import { MAX_ZIP_FILES } from '@usiku/contracts/product-imports/constants.ts'
import { toPictureKey } from '../rows/picture-names.ts'

/** A zip that cannot be used; the message says what to do. */
export class UnreadableZip extends Error {}

/** Bytes of the zip. All of them are there. */
export type ReadBytes = (start: number, length: number) => Promise<Buffer>

/** A file as the zip’s directory describes it. None of it is true before the file is unpacked. */
export interface ZipFile {
  readonly name: string
  readonly key: string
  /** Where its header begins. */
  readonly start: number
  readonly packed: number
  readonly size: number
  readonly method: number
  readonly checksum: number
  /** Why it cannot be used. */
  readonly problem: string
}

const END = 0x06054b50
const END_LENGTH = 22
const MAX_COMMENT_LENGTH = 0xffff
const ENTRY = 0x02014b50
const ENTRY_LENGTH = 46
/** 1,000 bytes a file. */
const MAX_DIRECTORY_BYTES = 5_000_000

/** What the numbers of a file say when the true ones follow in the form for large zips. */
const IS_ELSEWHERE = 0xffffffff
const ENCRYPTED = 0x2041
const UTF8 = 0x0800

const DAMAGED = 'The zip is damaged or not complete. Make it again.'

/**
 * Lists the files of a zip. Folders, and what a Mac adds, are left out; of files with the same name the first counts.
 * @throws UnreadableZip
 */
export async function readDirectory(size: number, read: ReadBytes): Promise<ZipFile[]> {
  const { start, length } = await findDirectory(size, read)
  const directory = await read(start, length)
  const files: ZipFile[] = []
  const known = new Set<string>()
  let count = 0
  for (let at = 0; at < length; count += 1) {
    if (count >= MAX_ZIP_FILES) throw tooManyFiles()
    if (at + ENTRY_LENGTH > length || directory.readUInt32LE(at) !== ENTRY) throw new UnreadableZip(DAMAGED)
    const end = at + ENTRY_LENGTH + [28, 30, 32].reduce((sum, place) => sum + directory.readUInt16LE(at + place), 0)
    if (end > length) throw new UnreadableZip(DAMAGED)
    const file = readEntry(directory.subarray(at, end), start, known)
    if (file !== undefined) {
      known.add(file.key)
      files.push(file)
    }
    at = end
  }
  return files
}

const tooManyFiles = (): UnreadableZip =>
  new UnreadableZip(`The zip has more than ${MAX_ZIP_FILES.toLocaleString('en-US')} files. Import in several parts.`)

async function findDirectory(size: number, read: ReadBytes) {
  const length = Math.min(size, END_LENGTH + MAX_COMMENT_LENGTH)
  const tail = await read(size - length, length)
  for (let at = length - END_LENGTH; at >= 0; at -= 1) {
    // A comment may contain the same bytes, but then it does not end with the zip.
    if (tail.readUInt32LE(at) !== END || at + END_LENGTH + tail.readUInt16LE(at + 20) !== length) continue
    return readEnd(tail.subarray(at), size - length + at)
  }
  throw new UnreadableZip(DAMAGED)
}

function readEnd(end: Buffer, at: number) {
  const [disk, startDisk, count] = [end.readUInt16LE(4), end.readUInt16LE(6), end.readUInt16LE(10)]
  const [length, start] = [end.readUInt32LE(12), end.readUInt32LE(16)]
  if (start === IS_ELSEWHERE || length === IS_ELSEWHERE || count === 0xffff) {
    throw new UnreadableZip('The zip is of a kind for very large files (ZIP64). Make a plain one.')
  }
  if (disk !== 0 || startDisk !== 0) throw new UnreadableZip('The zip has several parts. Make one of a single part.')
  if (count > MAX_ZIP_FILES) throw tooManyFiles()
  if (start + length > at || length > MAX_DIRECTORY_BYTES) throw new UnreadableZip(DAMAGED)
  return { start, length }
}

function readEntry(entry: Buffer, directory: number, known: ReadonlySet<string>): ZipFile | undefined {
  const [flags, method] = [entry.readUInt16LE(8), entry.readUInt16LE(10)]
  const [checksum, packed, size] = [entry.readUInt32LE(16), entry.readUInt32LE(20), entry.readUInt32LE(24)]
  const start = entry.readUInt32LE(42)
  const path = decodeName(entry.subarray(ENTRY_LENGTH, ENTRY_LENGTH + entry.readUInt16LE(28)), flags)
  const places = path.split(/[\\/]/)
  const name = places.at(-1) ?? ''
  if (isIgnored(places, name)) return undefined
  const key = toPictureKey(name)
  const isPlain = ![packed, size, start].includes(IS_ELSEWHERE) && (method === 0 || method === 8)
  const [problem = ''] = [
    known.has(key) ? 'another file further up has the same name' : '',
    (flags & ENCRYPTED) !== 0 ? 'it has a password' : '',
    isPlain ? '' : 'it is packed in a way that the shop cannot read',
    start >= directory ? 'it is damaged' : '',
  ].filter((text) => text !== '')
  return { name: name.slice(0, 200), key, start, packed, size, method, checksum, problem }
}

/** Folders, and what systems add. */
const isIgnored = (places: readonly string[], name: string): boolean =>
  name === '' || name.startsWith('.') || name.toLowerCase() === 'thumbs.db' || places.includes('__MACOSX')

function decodeName(bytes: Buffer, flags: number): string {
  if ((flags & UTF8) !== 0) return bytes.toString('utf8')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return bytes.toString('latin1')
  }
}
