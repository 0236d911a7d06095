import { promisify } from 'node:util'
import { crc32, inflateRaw } from 'node:zlib'
import { MAX_PICTURE_BYTES } from '@usiku/contracts/media/pictures.ts'
import { getErrorCode } from '../../../lib/error-code.ts'
import type { ReadBytes, ZipFile } from './read-directory.ts'

const HEADER = 0x04034b50
const HEADER_LENGTH = 30
/** What deflating may add to a file that it cannot make smaller. */
const MAX_PACKED_BYTES = MAX_PICTURE_BYTES + 4_096

const TOO_LARGE = `it has more than ${MAX_PICTURE_BYTES / 1024 / 1024} MB`
const DAMAGED = 'it is damaged'

const inflate = promisify(inflateRaw)

export type Unpacked =
  | { readonly bytes: Buffer; readonly problem: '' }
  | {
      readonly bytes: undefined
      readonly problem: string /** Bytes that were unpacked for it. */
      readonly spent: number
    }

export type PackedFile = Pick<ZipFile, 'start' | 'packed' | 'size' | 'method' | 'checksum'>

/** One file. Never more of it than a picture may have, whatever the zip says. */
export async function unpackFile(zipSize: number, file: PackedFile, read: ReadBytes): Promise<Unpacked> {
  const { start, packed, method } = file
  if (packed > MAX_PACKED_BYTES) return fail(TOO_LARGE)
  if (start + HEADER_LENGTH > zipSize) return fail(DAMAGED)
  const header = await read(start, HEADER_LENGTH)
  if (header.readUInt32LE(0) !== HEADER) return fail(DAMAGED)
  const from = start + HEADER_LENGTH + header.readUInt16LE(26) + header.readUInt16LE(28)
  if (from + packed > zipSize) return fail(DAMAGED)
  const data = await read(from, packed)
  if (method === 0) return data.length > MAX_PICTURE_BYTES ? fail(TOO_LARGE) : check(file, data)
  try {
    return check(file, await inflate(data, { maxOutputLength: MAX_PICTURE_BYTES }))
  } catch (error) {
    if (getErrorCode(error) === 'ERR_BUFFER_TOO_LARGE') return fail(TOO_LARGE, MAX_PICTURE_BYTES)
    return fail(DAMAGED, MAX_PACKED_BYTES)
  }
}

function check({ size, checksum }: PackedFile, bytes: Buffer): Unpacked {
  if (bytes.length === size && crc32(bytes) === checksum) return { bytes, problem: '' }
  return fail(DAMAGED, bytes.length)
}

const fail = (problem: string, spent = 0): Unpacked => ({ bytes: undefined, problem, spent })
