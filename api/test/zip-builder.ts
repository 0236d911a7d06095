import { crc32, deflateRawSync } from 'node:zlib'

export interface ZipEntry {
  readonly name: string
  readonly bytes?: Buffer
  /** Without deflating. */
  readonly isStored?: boolean
  readonly flags?: number
  readonly method?: number
  /** What the zip says instead of the truth. */
  readonly size?: number
  readonly checksum?: number
  readonly packedSize?: number
}

/** A zip, also one that lies. */
export function buildZip(entries: readonly ZipEntry[], { comment = '' } = {}): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let start = 0
  for (const entry of entries) {
    const { bytes = Buffer.alloc(0), isStored = false, flags = 0x0800 } = entry
    const packed = isStored ? bytes : deflateRawSync(bytes)
    const name = Buffer.from(entry.name)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(flags, 2)
    common.writeUInt16LE(entry.method ?? (isStored ? 0 : 8), 4)
    common.writeUInt32LE(entry.checksum ?? crc32(bytes), 10)
    common.writeUInt32LE(entry.packedSize ?? packed.length, 14)
    common.writeUInt32LE(entry.size ?? bytes.length, 18)
    common.writeUInt16LE(name.length, 22)
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(start, 10)
    const file = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, name, packed])
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), common, rest, name]))
    files.push(file)
    start += file.length
  }
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(Buffer.concat(directory).length, 8)
  end.writeUInt32LE(start, 12)
  end.writeUInt16LE(comment.length, 16)
  return Buffer.concat([...files, ...directory, Buffer.from('PK\u0005\u0006'), end, Buffer.from(comment)])
}
