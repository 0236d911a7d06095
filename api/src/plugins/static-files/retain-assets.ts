import { readdir, readFile, rm } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { isUnfinishedFile, removeIfAbandoned, writeFileAtomically } from '../../lib/atomic-file.ts'
import { copyCompressed, isCompressedCopy, listVariants } from './copy-compressed.ts'

/** How long files of earlier builds are retained, in days. */
const RETENTION_DAYS = 30
const MS_PER_DAY = 86_400_000

/** When each file, by name, was first missing from the build. */
type Retired = Record<string, string>

/**
 * Retains hashed files of builds of the last 30 days, so that a page opened before an update still finds its chunks.
 * They live in the data folder, because a build empties its own.
 * @param servedFolder the folder that is served
 */
export async function retainAssets(buildFolder: string, servedFolder: string, now: Date): Promise<void> {
  const present = (await listFiles(buildFolder)).filter((name) => !isCompressedCopy(name))
  await Promise.all(present.map((name) => copyCompressed(join(buildFolder, name), join(servedFolder, name))))
  const variants = new Set(present.flatMap(listVariants))
  const served = await listFiles(servedFolder)
  const unfinished = served.filter(isUnfinishedFile)
  await Promise.all(unfinished.map((name) => removeIfAbandoned(join(servedFolder, name), now)))
  const old = served.filter((name) => !variants.has(name) && !unfinished.includes(name))
  const register = join(dirname(servedFolder), `${basename(servedFolder)}-retired.json`)
  const retired = retire(old, await readRegister(register), now)
  const expired = old.filter((name) => isExpired(retired[name], now))
  await Promise.all(expired.map((name) => rm(join(servedFolder, name), { force: true })))
  for (const name of expired) delete retired[name]
  await writeFileAtomically(register, JSON.stringify(retired))
}

export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath, entry.name)))
}

/** A file that is part of the build again starts afresh. */
function retire(old: readonly string[], before: Retired, now: Date): Retired {
  return Object.fromEntries(old.map((name) => [name, before[name] ?? now.toISOString()]))
}

function isExpired(since: string | undefined, now: Date): boolean {
  return since !== undefined && now.getTime() - Date.parse(since) > RETENTION_DAYS * MS_PER_DAY
}

async function readRegister(path: string): Promise<Retired> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Retired
  } catch {
    // Missing or damaged: the old files stay another 30 days.
    return {}
  }
}
