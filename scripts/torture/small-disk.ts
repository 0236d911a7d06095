import { execFileSync } from 'node:child_process'
import { rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getErrorCode } from '../../api/src/lib/error-code.ts'
import { createFolder } from './open-shop.ts'
import type { RowContext } from './row.ts'

/** A file system of its own in memory, which can be filled and made read-only. */
export interface SmallDisk {
  readonly folder: string
  /** @param bytes that stay free */
  readonly fill: (bytes: number) => void
  readonly makeRoom: () => void
  readonly setReadOnly: (isReadOnly: boolean) => void
}

/** @returns undefined where it may not be mounted, which takes the rights of root */
export function mountSmallDisk(context: Pick<RowContext, 'cleanups'>, megabytes: number): SmallDisk | undefined {
  const folder = createFolder(context)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=700`, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    return undefined
  }
  context.cleanups.add(() => void execFileSync('umount', ['--lazy', folder]))
  const ballast = join(folder, 'ballast')
  const makeRoom = () => rmSync(ballast, { force: true })
  const fill = (bytes: number) => {
    makeRoom()
    const { bavail, bsize } = statfsSync(folder)
    try {
      writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - bytes)))
    } catch (error) {
      // The shop wrote meanwhile: then it is full as well.
      if (getErrorCode(error) !== 'ENOSPC') throw error
    }
  }
  const setReadOnly = (isReadOnly: boolean) =>
    void execFileSync('mount', ['-o', `remount,${isReadOnly ? 'ro' : 'rw'}`, folder])
  return { folder, fill, makeRoom, setReadOnly }
}
