import { access, mkdir, open, readFile, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { toPictureUrl } from '@usiku/contracts/media/pictures.ts'
import { writeFileAtomically } from '../../lib/atomic-file.ts'
import type { EncodedFile } from './picture-encoder.ts'

export const getMediaFolder = (dataDir: string): string => join(dataDir, 'media')

export function toPictureFileName(id: string, file: Pick<EncodedFile, 'width' | 'format'>): string {
  return basename(toPictureUrl({ id, width: file.width }, file.format))
}

export function listFileNames({ id, widths }: { readonly id: string; readonly widths: readonly number[] }): string[] {
  const formats = ['avif', 'webp'] as const
  return widths.flatMap((width) => formats.map((format) => toPictureFileName(id, { width, format })))
}

export async function hasFiles(folder: string, names: readonly string[]): Promise<boolean> {
  const checks = await Promise.allSettled(names.map((name) => access(join(folder, name))))
  return checks.every((check) => check.status === 'fulfilled')
}

/** Writes the files atomically and syncs them, so that they survive a power failure. */
export async function writeFiles(folder: string, id: string, files: readonly EncodedFile[]): Promise<void> {
  await mkdir(folder, { recursive: true })
  const writes = files.map((file) => writeFileAtomically(join(folder, toPictureFileName(id, file)), file.bytes))
  const failed = (await Promise.allSettled(writes)).find((write) => write.status === 'rejected')
  if (failed !== undefined) {
    // One after the other: on a full disk, parallel writes would take the room that is left.
    const names = files.map((file) => toPictureFileName(id, file))
    await removeFiles(folder, names)
    throw failed.reason
  }
  await sync(folder)
}

export async function copyFiles(from: string, to: string, names: readonly string[]): Promise<void> {
  await mkdir(to, { recursive: true })
  await Promise.all(names.map(async (name) => writeFileAtomically(join(to, name), await readFile(join(from, name)))))
  await sync(to)
}

/** Skips files that are gone or cannot be removed: the sweep at the next start finds them. */
export async function removeFiles(folder: string, names: readonly string[]): Promise<void> {
  await Promise.allSettled(names.map((name) => rm(join(folder, name), { force: true })))
}

/** A rename changes the folder, which needs its own sync. */
async function sync(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
