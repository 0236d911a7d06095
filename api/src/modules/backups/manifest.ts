import { createHash, randomBytes } from 'node:crypto'
import { BackupError, type CopyReport } from '../../database/backups/backup-dialect.ts'
import { isUnfinishedFile } from '../../lib/atomic-file.ts'
import type { MediaStorage } from '../../storage/media-storage.ts'
import type { BackupCipher, KeyFacts } from './backup-cipher.ts'

const FORMAT = 1

export interface StoredFile {
  readonly name: string
  /** As stored. */
  readonly bytes: number
  readonly sha256: string
}

/** Describes a backup. It is stored last: without it the other files are no backup. */
export interface Manifest extends CopyReport {
  readonly format: typeof FORMAT
  readonly id: string
  readonly at: string
  readonly database: string
  /** Parts of the compressed database, in their order. */
  readonly parts: readonly StoredFile[]
  /** The database before it was compressed. */
  readonly content: { readonly bytes: number; readonly sha256: string }
  /** The file with the list of pictures, compressed JSON. */
  readonly pictureList: StoredFile
  readonly pictures: { readonly count: number; readonly bytes: number }
  /** `null` when it is not encrypted. */
  readonly key: KeyFacts | null
}

const SUFFIX = '.json'
const ID = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ-[0-9a-f]{4}$/
const OWN_NAME = /^([^.]+)\.(?:json|pictures|database\.\d{5,})$/

/** Sorts by time. */
export function createBackupId(now: Date): string {
  return `${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z-${randomBytes(2).toString('hex')}`
}

/** @returns the backup that made the file, also one that it did not finish; `undefined` for files of others */
export function findBackupId(name: string): string | undefined {
  const id = OWN_NAME.exec(getFinishedName(name))?.[1] ?? ''
  return ID.test(id) ? id : undefined
}

/** Of a file that a folder stores under a temporary name first. */
export const getFinishedName = (name: string) => (isUnfinishedFile(name) ? name.slice(1, name.lastIndexOf('.')) : name)

export const getPartName = (id: string, number: number) => `${id}.database.${String(number).padStart(5, '0')}`
export const getPictureListName = (id: string) => `${id}.pictures`
export const getManifestName = (id: string) => `${id}${SUFFIX}`

export const hash = (content: Buffer | string) => createHash('sha256').update(content).digest('hex')

/** @returns ids of whole backups, the newest first */
export async function listBackupIds(databases: MediaStorage): Promise<string[]> {
  const ids = (await databases.listNames()).filter((name) => name.endsWith(SUFFIX)).map((name) => findBackupId(name))
  return ids
    .filter((id) => id !== undefined)
    .sort()
    .reverse()
}

export async function writeManifest(databases: MediaStorage, manifest: Manifest, cipher: BackupCipher | undefined) {
  const text = JSON.stringify(manifest)
  const seal = cipher === undefined ? hash(text) : cipher.sign(text)
  const bytes = Buffer.from(`${JSON.stringify({ manifest, seal }, null, 2)}\n`)
  await databases.write([{ name: getManifestName(manifest.id), bytes }])
}

export interface SealedManifest {
  readonly manifest: Manifest
  /** @throws BackupError when it was changed */
  readonly check: (cipher: BackupCipher | undefined) => void
}

/** @throws BackupError when it is missing, torn or of a newer version */
export async function readManifest(databases: MediaStorage, id: string): Promise<SealedManifest> {
  const name = getManifestName(id)
  const bytes = await databases.read(name)
  if (bytes === undefined) throw new BackupError(`There is no backup ${id}.`)
  const { seal, text, manifest } = parseManifest(name, bytes)
  if (manifest.format !== FORMAT)
    throw new BackupError(`A newer version of the shop made the backup ${id}. Use that one.`)
  const changed = new BackupError(`${name} was changed after the backup.`)
  if (manifest.key === null && hash(text) !== seal) throw changed
  return {
    manifest,
    check: (cipher) => {
      if (cipher !== undefined && !cipher.isSigned(text, seal)) throw changed
    },
  }
}

function parseManifest(name: string, bytes: Buffer): { seal: string; text: string; manifest: Manifest } {
  try {
    const { seal, manifest } = JSON.parse(bytes.toString()) as { seal: string; manifest: Manifest }
    if (typeof seal !== 'string' || getManifestName(manifest.id) !== name || !hasOwnNames(manifest))
      throw new Error('no manifest')
    return { seal, text: JSON.stringify(manifest), manifest }
  } catch (cause) {
    throw new BackupError(`${name} is damaged.`, { cause })
  }
}

/** Others would be read, and later written, outside of the folder. */
const hasOwnNames = ({ id, parts, pictureList }: Manifest) =>
  ID.test(id) &&
  parts.every(({ name }, index) => name === getPartName(id, index + 1)) &&
  pictureList.name === getPictureListName(id)

/** Reads a file of a backup. @throws BackupError when it is missing or was changed */
export async function readStored(storage: MediaStorage, { name, bytes, sha256 }: StoredFile): Promise<Buffer> {
  const content = await storage.read(name)
  if (content === undefined) throw new BackupError(`${name} is missing in the backup.`)
  if (content.length === bytes && hash(content) === sha256) return content
  throw new BackupError(`${name} differs from its checksum: it was changed or torn after the backup.`)
}
