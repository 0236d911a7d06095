import { openServer } from '@usiku/api/database/dialects/postgres/server.ts'
import { UnreachableDatabaseError, UnusableDatabaseError } from '@usiku/api/database/unusable-database.ts'
import type { DatabaseLocation, TargetLocation } from './database-location.ts'

const NO_LIMITS = { lockTimeoutMs: 0, statementTimeoutMs: 0 }

export function createServer(url: string, limits: Parameters<typeof openServer>[1] = {}): DatabaseLocation {
  const shown = new URL(url)
  shown.password = ''
  return {
    engine: 'PostgreSQL',
    label: shown.href,
    open: () => openServer(url, limits, async () => undefined).catch(rethrowWithoutSetting),
  }
}

export function createTargetServer(url: string): TargetLocation {
  return {
    // Nothing waits for it, and restoring its foreign keys reads all of it.
    ...createServer(url, NO_LIMITS),
    removal: 'remove it first.',
    assertUnused: () => undefined,
    discardEmpty: async () => undefined,
    removeNewFolder: () => undefined,
    describePreparation: () => undefined,
  }
}

/** The messages name the setting of the server. */
function rethrowWithoutSetting(error: unknown): never {
  if (error instanceof UnusableDatabaseError || error instanceof UnreachableDatabaseError) {
    error.message = error.message.replaceAll('in DATABASE_URL', 'of PostgreSQL').replaceAll('DATABASE_URL', 'the URL')
  }
  throw error
}
