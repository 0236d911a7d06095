import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { ROOT } from './root.mjs'

/** Packages, builds, browser profiles and databases of a run, with room to spare. */
const MIN_FREE_BYTES = 1_500_000_000
const BYTES_PER_MB = 1_000_000

/**
 * @param {readonly string[]} [folders]
 * @param {(folder: string) => number} [readFreeBytes]
 * @returns {string | undefined} what is missing and what to do, when the tests would run out of space
 */
export function findFullFolder(folders = [ROOT, tmpdir()], readFreeBytes = getFreeBytes) {
  for (const folder of folders) {
    const free = readFreeBytes(folder)
    if (free < MIN_FREE_BYTES) return describe(folder, free)
  }
  return undefined
}

/** @param {string} folder @param {number} free */
const describe = (folder, free) =>
  `The tests need ${MIN_FREE_BYTES / BYTES_PER_MB} MB of free space, and ${folder} has ${Math.floor(free / BYTES_PER_MB)} MB. ` +
  'Delete something there, or name another folder for temporary files in TMPDIR.'

/** @param {string} folder */
function getFreeBytes(folder) {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}
