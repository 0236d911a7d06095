import { t } from '@lingui/core/macro'
import { IMPORT_CHUNK_BYTES, MAX_ZIP_BYTES } from '@usiku/contracts/product-imports/constants.ts'
import {
  createImportZip,
  createProductImport,
  type ProductImport,
  uploadImportChunk,
  uploadZipChunk,
} from '@usiku/contracts/product-imports/operations.ts'
import { useSyncExternalStore } from 'react'
import { call } from '../../../api/call.ts'
import { ApiError, type Failure, toFailure } from '../../../api/errors.ts'
import { getBackoffDelay } from '../../../lib/backoff.ts'
import { createEmitter } from '../../../lib/emitter.ts'

export interface Upload {
  readonly name: string
  /** Once the server has answered. */
  readonly importId: string | undefined
  /** 0 to 1. */
  readonly share: number
  /** Whether it waits for the network. */
  readonly isWaiting: boolean
  readonly failure: Failure | undefined
}

/** Where a file goes. */
export interface UploadTarget {
  /** The import that it belongs to, when there is one already. */
  readonly importId?: string
  /** Title of a failure. */
  readonly failed: string
  readonly begin: (
    body: { name: string; size: number; fingerprint: string },
    signal: AbortSignal,
  ) => Promise<ProductImport>
  readonly listChunks: (found: ProductImport) => readonly number[]
  readonly send: (
    found: ProductImport,
    part: { readonly chunk: string; readonly data: string },
    signal: AbortSignal,
  ) => Promise<ProductImport>
}

const FIRST_RETRY_MS = 1_000
const MAX_RETRY_MS = 15_000

/** Outside of the pages, so that leaving them does not end the upload. */
export class UploadStore {
  #current: Upload | undefined
  #stopping = new AbortController()
  readonly #listeners = createEmitter()

  #set(upload: Upload | undefined): void {
    this.#current = upload
    this.#listeners.emit()
  }

  readonly subscribe = (listener: () => void): (() => void) => this.#listeners.subscribe(listener)

  readonly getCurrent = (): Upload | undefined => this.#current

  /** @param importId only of this import */
  stop(importId?: string): void {
    if (importId !== undefined && this.#current?.importId !== importId) return
    this.#stopping.abort()
    this.#set(undefined)
  }

  /**
   * Sends a file piece by piece, and goes on where an earlier upload of it was cut off.
   * @returns the import once its file is there; `undefined` when it failed, which `useUpload` tells
   */
  async send(file: File, target: UploadTarget): Promise<ProductImport | undefined> {
    this.stop()
    this.#stopping = new AbortController()
    const { signal } = this.#stopping
    const change = (part: Partial<Upload>) => {
      if (!signal.aborted && this.#current) this.#set({ ...this.#current, ...part })
    }
    const { importId } = target
    this.#set({ name: file.name, importId, share: 0, isWaiting: false, failure: undefined })
    try {
      const found = await sendFile(file, target, signal, change)
      if (!signal.aborted) this.#set(undefined)
      return found
    } catch (error) {
      change({ failure: toUploadFailure(error, target.failed), isWaiting: false })
      return undefined
    }
  }
}

/** Files of products. */
export const productUploads = new UploadStore()

/** Zips of pictures. */
export const pictureUploads = new UploadStore()

export function useUpload(store: UploadStore): Upload | undefined {
  return useSyncExternalStore(store.subscribe, store.getCurrent, () => undefined)
}

export const TO_PRODUCTS: UploadTarget = {
  get failed() {
    return t`File not uploaded`
  },
  begin: async (body, signal) => (await call(createProductImport, { body, signal })).data,
  listChunks: ({ chunks }) => chunks,
  send: async ({ _id: id }, { chunk, data }, signal) =>
    (await call(uploadImportChunk, { params: { id, chunk }, body: { data }, signal })).data,
}

export function toPictures(id: string): UploadTarget {
  return {
    importId: id,
    failed: t`Zip not uploaded`,
    begin: async (body, signal) => (await call(createImportZip, { params: { id }, body, signal })).data,
    // All of it may be there already.
    listChunks: ({ zip }) => (zip === null || zip.state === 'uploading' ? (zip?.chunks ?? []) : EVERY_CHUNK),
    send: async ({ zip }, { chunk, data }, signal) => {
      const params = { id, zipId: zip?._id ?? '', chunk }
      return (await call(uploadZipChunk, { params, body: { data }, signal })).data
    },
  }
}

const EVERY_CHUNK: readonly number[] = Array.from({ length: MAX_ZIP_BYTES / IMPORT_CHUNK_BYTES }, (_, chunk) => chunk)

async function sendFile(
  file: File,
  target: UploadTarget,
  signal: AbortSignal,
  change: (part: Partial<Upload>) => void,
): Promise<ProductImport> {
  const retry = <T>(send: () => Promise<T>) => retrySending(send, signal, (isWaiting) => change({ isWaiting }))
  // not shown
  const body = { name: file.name.slice(-200), size: file.size, fingerprint: `modified ${file.lastModified}` }
  const begun = await retry(() => target.begin(body, signal))
  const count = Math.ceil(file.size / IMPORT_CHUNK_BYTES)
  const known = new Set(target.listChunks(begun))
  let stored = begun
  change({ importId: begun._id, share: Math.min(1, known.size / count) })
  for (let chunk = 0; chunk < count; chunk += 1) {
    if (known.has(chunk)) continue
    const data = await readBase64(file.slice(chunk * IMPORT_CHUNK_BYTES, (chunk + 1) * IMPORT_CHUNK_BYTES))
    stored = await retry(() => target.send(begun, { chunk: String(chunk), data }, signal))
    known.add(chunk)
    change({ share: known.size / count })
  }
  return stored
}

/** Again and again while only the network, or the server's load, is in the way. */
async function retrySending<T>(
  send: () => Promise<T>,
  signal: AbortSignal,
  onWaiting: (isWaiting: boolean) => void,
): Promise<T> {
  for (let failures = 1; ; failures += 1) {
    try {
      const result = await send()
      onWaiting(false)
      return result
    } catch (error) {
      if (signal.aborted || !isPassing(error)) throw error
      onWaiting(true)
      await waitForNetwork(getBackoffDelay(failures, FIRST_RETRY_MS, MAX_RETRY_MS), signal)
    }
  }
}

const PASSING_STATUSES: readonly number[] = [408, 425, 429]

const isPassing = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status >= 500 || PASSING_STATUSES.includes(error.status)

/** Until then, or the network comes back. */
function waitForNetwork(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    window.addEventListener('online', end)
    signal.addEventListener('abort', end, { once: true })
  })
}

class UnreadableFile extends Error {}

async function readBase64(part: Blob): Promise<string> {
  const bytes = await part.arrayBuffer().catch(() => {
    throw new UnreadableFile()
  })
  let binary = ''
  const all = new Uint8Array(bytes)
  for (let start = 0; start < all.length; start += CALL_BYTES) {
    binary += String.fromCharCode(...all.subarray(start, start + CALL_BYTES))
  }
  return btoa(binary)
}

/** Arguments of a call that every browser takes. */
const CALL_BYTES = 8_192

function toUploadFailure(error: unknown, title: string): Failure {
  if (error instanceof UnreadableFile) {
    return { title, reason: t`The file was changed or moved. Choose it again.` }
  }
  const [field] = error instanceof ApiError ? Object.values(error.fields) : []
  return field === undefined ? toFailure(error, title) : { title, reason: field }
}
