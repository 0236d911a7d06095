import { createHash } from 'node:crypto'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { BackupError } from '../../database/backups/backup-dialect.ts'
import type { MediaStorage } from '../../storage/media-storage.ts'
import type { BackupCipher } from './backup-cipher.ts'
import { getPartName, hash, type Manifest, readStored, type StoredFile } from './manifest.ts'

/** Each is held in memory while it is written. */
const PART_BYTES = 4 * 1024 ** 2
/** Twice as fast as the usual level, and a tenth larger. */
const COMPRESSION_LEVEL = 3

export interface StoredDatabase {
  readonly parts: readonly StoredFile[]
  readonly content: Manifest['content']
}

/** Compresses and encrypts the copy of a database part by part, and reads each part back. */
export async function storeDatabase(
  content: Readable,
  id: string,
  { databases, cipher }: { readonly databases: MediaStorage; readonly cipher: BackupCipher | undefined },
): Promise<StoredDatabase> {
  const parts: StoredFile[] = []
  const { counter, getFacts } = createCounter()
  await pipeline(
    content,
    counter,
    createGzip({ level: COMPRESSION_LEVEL }),
    async (compressed: AsyncIterable<Buffer>) => {
      for await (const part of splitIntoParts(compressed)) {
        const name = getPartName(id, parts.length + 1)
        parts.push(await storeFile(databases, name, cipher?.encrypt(name, part) ?? part))
      }
    },
  )
  return { parts, content: getFacts() }
}

/** Writes a file and reads it back. @throws BackupError when it differs */
export async function storeFile(storage: MediaStorage, name: string, bytes: Buffer): Promise<StoredFile> {
  await storage.write([{ name, bytes }])
  const stored = { name, bytes: bytes.length, sha256: hash(bytes) }
  await readStored(storage, stored)
  return stored
}

/** The database of a backup. Fails at the end when it is not what was stored. */
export function readDatabase(
  { parts, content }: Pick<Manifest, 'parts' | 'content'>,
  { databases, cipher }: { readonly databases: MediaStorage; readonly cipher: BackupCipher | undefined },
): Readable {
  async function* readParts() {
    for (const part of parts) {
      const bytes = await readStored(databases, part)
      yield cipher?.decrypt(part.name, bytes) ?? bytes
    }
  }
  const { counter, getFacts } = createCounter((done) => {
    const { bytes, sha256 } = getFacts()
    const isSame = bytes === content.bytes && sha256 === content.sha256
    done(isSame ? null : new BackupError('The database of the backup differs from its checksum.'))
  })
  // Errors of the first two reach the last one.
  void pipeline(Readable.from(readParts()), createGunzip(), counter).catch(() => undefined)
  return counter
}

async function* splitIntoParts(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = []
  let size = 0
  for await (const chunk of stream) {
    waiting.push(chunk)
    size += chunk.length
    if (size < PART_BYTES) continue
    yield Buffer.concat(waiting)
    waiting = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(waiting)
}

function createCounter(flush: (done: (error: Error | null) => void) => void = (done) => done(null)) {
  const sum = createHash('sha256')
  let bytes = 0
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sum.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
    flush,
  })
  let facts: Manifest['content'] | undefined
  const getFacts = () => {
    facts ??= { bytes, sha256: sum.digest('hex') }
    return facts
  }
  return { counter, getFacts }
}
