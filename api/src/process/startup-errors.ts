import { ConfigError } from '../config.ts'
import {
  UnmigratedDatabaseError,
  UnreachableDatabaseError,
  UnusableDatabaseError,
} from '../database/unusable-database.ts'
import { findStorageFault, type StorageFault } from '../lib/storage-faults.ts'
import { BucketError } from '../storage/bucket-error.ts'

/** EX_CONFIG of sysexits.h, for failures that a restart cannot cure: the supervisor does not retry it. */
export const EXIT_CONFIG = 78

/** EX_UNAVAILABLE of sysexits.h: the supervisor waits for the database as long as it takes. */
export const EXIT_UNAVAILABLE = 69

const NO_FOLDER = /^(ENOTDIR|EEXIST)/

export function getExitStatus(error: unknown): number {
  if (error instanceof BucketError) return error.isPermanent ? EXIT_CONFIG : 1
  const fault = findStorageFault(error)
  if (error instanceof UnreachableDatabaseError || fault === 'unreachable') return EXIT_UNAVAILABLE
  const isPermanent = error instanceof ConfigError || error instanceof UnusableDatabaseError
  return isPermanent || fault === 'damaged' ? EXIT_CONFIG : 1
}

export function explainStartupError(error: unknown): string {
  if (error instanceof ConfigError) return error.message
  if (error instanceof UnusableDatabaseError) {
    return error.cause instanceof Error ? `${error.message}\n${error.cause.stack}` : error.message
  }
  if (error instanceof UnreachableDatabaseError || error instanceof UnmigratedDatabaseError) return error.message
  if (error instanceof BucketError) return explainBucketError(error)
  if (!(error instanceof Error)) return String(error)
  const sentence = explainListenError(error) ?? explainServerError(error) ?? explainStorageError(error)
  return sentence ?? `The shop could not start.\n${error.stack}`
}

function explainBucketError({ message, cause }: BucketError): string {
  const detail = cause instanceof Error ? ` (${cause.name}: ${cause.message})` : ''
  return `The bucket for pictures cannot be used: ${message}${detail}. Check MEDIA_URL and the AWS_ variables.`
}

function explainListenError(error: Error): string | undefined {
  const { code, address, port } = error as NodeJS.ErrnoException & { address?: string; port?: number }
  if (code === 'EADDRINUSE') {
    return `Another program already listens on ${address}, port ${port}. Choose another port with PORT.`
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return `HOST is not an address of this machine (${code}). Usual: 127.0.0.1`
  }
  if (code === 'EACCES' && port !== undefined) return `Port ${port} needs more rights. Choose one above 1023 with PORT.`
  return undefined
}

/** SQLSTATE. */
const SERVER_CODE = /^(\d\w{4}|XX\d{3})$/

const SERVER_FAULTS: Partial<Record<StorageFault, string>> = {
  full: 'The disk of the database server is full. Make room on it and start again',
  failing: 'The disk of the database server reports errors. Check the disk',
  damaged: 'The database on its server is damaged. Put a copy of it back',
  readonly: 'The database server rejects writes, as a standby does. Name the primary in DATABASE_URL',
  unreachable: 'The database server does not answer any more. Start it, or correct the address in DATABASE_URL',
}

function explainServerError(error: Error): string | undefined {
  const { code = '' } = error as NodeJS.ErrnoException
  const fault = findStorageFault(error)
  if (fault === undefined || !(fault === 'unreachable' || SERVER_CODE.test(code))) return undefined
  const sentence = SERVER_FAULTS[fault]
  return sentence && `${sentence} (${error.message}).`
}

function explainStorageError(error: Error): string | undefined {
  const { code = '', path } = error as NodeJS.ErrnoException
  const fault = findStorageFault(error)
  if (fault === 'unwritable' || NO_FOLDER.test(code)) {
    return `The data folder cannot be used: ${path ?? 'its database'} (${code}). Choose another with DATA_DIR.`
  }
  if (fault === 'damaged') return `The database in the data folder is damaged (${code}). Put a copy of it back.`
  if (fault === 'full') return `The disk of the data folder is full (${code}). Make room on it and start again.`
  if (fault === 'failing') return `The disk of the data folder reports errors (${code}). Check the disk.`
  return undefined
}
