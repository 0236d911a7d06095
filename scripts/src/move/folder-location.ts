import { existsSync, readdirSync, rmdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '@usiku/api/config.ts'
import { listServerFiles, SQLITE_FILE } from '@usiku/api/database/dialects/sqlite/data-folder.ts'
import { openSqlite } from '@usiku/api/database/dialects/sqlite/open.ts'
import { getEngine } from '@usiku/api/database/engine.ts'
import { UnusableDatabaseError } from '@usiku/api/database/unusable-database.ts'
import { findStorageFault, STORAGE_FAULT_REASONS } from '@usiku/api/lib/storage-faults.ts'
import { secureDataFolder } from '@usiku/api/process/data-folder.ts'
import { type DatabaseLocation, quoteForShell, type TargetLocation } from './database-location.ts'
import { MoveError } from './move-error.ts'

export function createSourceFolder(folder: string): DatabaseLocation {
  return {
    engine: 'SQLite',
    label: `sqlite:${folder}`,
    open: async () => {
      const path = join(folder, SQLITE_FILE)
      // Opening would create it.
      if (!existsSync(path)) {
        throw new UnusableDatabaseError(`There is no shop in ${folder}. Name its folder with DATA_DIR.`)
      }
      secureDataFolder(folder)
      return openSqlite(path)
    },
  }
}

/** A data folder to move to. @param folder absolute */
export function createTargetFolder(folder: string, config: Config): TargetLocation {
  const label = `sqlite:${folder}`
  const path = join(folder, SQLITE_FILE)
  const isNew = !existsSync(folder)
  const former = quoteForShell(`${folder}-former`)
  return {
    engine: 'SQLite',
    label,
    removal: `move it away first:\n\n  mkdir ${former} && mv ${quoteForShell(path)}* ${former}`,

    async open() {
      try {
        secureDataFolder(folder)
        return openSqlite(path)
      } catch (error) {
        throw toFolderError(error, label)
      }
    },

    assertUnused() {
      const files = listServerFiles(folder)
      if (files.length === 0 || folder === config.dataDir) return
      throw new UnusableDatabaseError(
        `A shop has been in ${folder}, which holds ${files.join(', ')}. Name an empty folder; or, if this is the shop's own, name it with DATA_DIR too.`,
      )
    },

    async discardEmpty(database) {
      const { moves } = getEngine(database)
      if (existsSync(path) && (await moves.listTableNames(database)).length === 0) await moves.clear(database)
    },

    removeNewFolder() {
      if (isNew && existsSync(folder) && readdirSync(folder).length === 0) rmdirSync(folder)
    },

    describePreparation: () => (folder === config.dataDir ? undefined : describeCopy(folder, config)),
  }
}

function describeCopy(folder: string, { dataDir, mediaBucket, secrets }: Config): string | undefined {
  const files = listServerFiles(dataDir).map((name) => quoteForShell(join(dataDir, name)))
  if (files.length > 0) {
    return `Copy its pictures and secrets:\n\n  cp -a ${files.join(' ')} ${quoteForShell(folder)}\n`
  }
  if (mediaBucket !== undefined && secrets.jwtSecret !== undefined) return undefined
  return `Copy its jwt-secret, admin-password and media to ${folder}: they are not in ${dataDir}.`
}

const NO_FOLDER = /^(ENOTDIR|EEXIST)/

function toFolderError(error: unknown, label: string): unknown {
  if (!(error instanceof Error)) return error
  const { code = '' } = error as NodeJS.ErrnoException
  const fault = findStorageFault(error)
  const reason = NO_FOLDER.test(code) ? 'this is not a folder' : fault && STORAGE_FAULT_REASONS[fault]
  if (reason === undefined) return error
  return new MoveError(`${label} cannot be used: ${reason} (${code}). Correct this, or name another folder with --to.`)
}
