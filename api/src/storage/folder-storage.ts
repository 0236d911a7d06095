import { access, mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { writeFileAtomically } from '../lib/atomic-file.ts'
import { getErrorCode } from '../lib/error-code.ts'
import type { MediaFile, MediaStorage } from './media-storage.ts'

export class FolderStorage implements MediaStorage {
  readonly folder: string
  constructor(folder: string) {
    this.folder = folder
  }

  async write(files: readonly MediaFile[]): Promise<void> {
    await mkdir(this.folder, { recursive: true })
    const writes = files.map(({ name, bytes }) => writeFileAtomically(join(this.folder, name), bytes))
    const failed = (await Promise.allSettled(writes)).find((write) => write.status === 'rejected')
    if (failed !== undefined) throw failed.reason
    await syncFolder(this.folder)
  }

  async read(name: string): Promise<Buffer | undefined> {
    return readFile(join(this.folder, name)).catch(ignoreMissing)
  }

  async hasAll(names: readonly string[]): Promise<boolean> {
    const checks = await Promise.allSettled(names.map((name) => access(join(this.folder, name))))
    return checks.every((check) => check.status === 'fulfilled')
  }

  async remove(names: readonly string[]): Promise<void> {
    await Promise.allSettled(names.map((name) => rm(join(this.folder, name), { force: true })))
  }

  async listNames(): Promise<string[]> {
    return (await readdir(this.folder).catch(ignoreMissing)) ?? []
  }

  async filterOlder(names: readonly string[], before: Date): Promise<string[]> {
    const times = await Promise.allSettled(names.map((name) => stat(join(this.folder, name))))
    return names.filter((_, index) => {
      const time = times[index]
      return time?.status === 'fulfilled' && time.value.mtime < before
    })
  }

  /** The checks of the data folder cover it. */
  async findProblem(): Promise<undefined> {
    return undefined
  }

  close(): void {
    // No connection to end.
  }
}

function ignoreMissing(error: unknown): undefined {
  if (getErrorCode(error) !== 'ENOENT') throw error
}

/** A rename changes the folder, which needs its own sync. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
