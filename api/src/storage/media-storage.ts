/** Its group is the picture's id. */
export const PICTURE_FILE_NAME = /^([0-9a-f]{8,64})-\d{1,5}\.(?:webp|avif)$/

export interface MediaFile {
  readonly name: string
  readonly bytes: Buffer
}

/**
 * Where picture files live. A name contains the hash of the picture, so that equal names mean equal pictures: two
 * processes may write the same file at once.
 */
export interface MediaStorage {
  /** Stores the files durably, each whole or not at all; replaces files of the same name. */
  readonly write: (files: readonly MediaFile[]) => Promise<void>
  readonly read: (name: string) => Promise<Buffer | undefined>
  readonly hasAll: (names: readonly string[]) => Promise<boolean>
  /** Skips files that are gone or cannot be removed: the sweep at the next start finds them. */
  readonly remove: (names: readonly string[]) => Promise<void>
  /** Includes half-written files. */
  readonly listNames: () => Promise<string[]>
  readonly filterOlder: (names: readonly string[], before: Date) => Promise<string[]>
  /** A sentence for the operator, or `undefined` while everything works. */
  readonly findProblem: () => Promise<string | undefined>
  readonly close: () => void
}
