import { IMPORT_CHUNK_BYTES } from '@usiku/contracts/product-imports/constants.ts'
import {
  createProductImport,
  type ProductImport,
  uploadImportChunk,
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

const FAILED = 'File not uploaded'
const FIRST_RETRY_MS = 1_000
const MAX_RETRY_MS = 15_000

/** Outside of the pages, so that leaving them does not end it. */
let current: Upload | undefined
let stopping = new AbortController()
const listeners = createEmitter()

function setUpload(upload: Upload | undefined): void {
  current = upload
  listeners.emit()
}

export function useUpload(): Upload | undefined {
  return useSyncExternalStore(
    (listener) => listeners.subscribe(listener),
    () => current,
    () => undefined,
  )
}

/** @param importId only of this import */
export function stopUpload(importId?: string): void {
  if (importId !== undefined && current?.importId !== importId) return
  stopping.abort()
  setUpload(undefined)
}

/**
 * Sends a file piece by piece, and goes on where an earlier upload of it was cut off.
 * @returns the import once its file is there; `undefined` when it failed, which `useUpload` tells
 */
export async function uploadFile(file: File): Promise<ProductImport | undefined> {
  stopUpload()
  stopping = new AbortController()
  const { signal } = stopping
  const change = (part: Partial<Upload>) => {
    if (!signal.aborted && current) setUpload({ ...current, ...part })
  }
  setUpload({ name: file.name, importId: undefined, share: 0, isWaiting: false, failure: undefined })
  try {
    const found = await sendFile(file, signal, change)
    if (!signal.aborted) setUpload(undefined)
    return found
  } catch (error) {
    change({ failure: toUploadFailure(error), isWaiting: false })
    return undefined
  }
}

async function sendFile(
  file: File,
  signal: AbortSignal,
  change: (part: Partial<Upload>) => void,
): Promise<ProductImport> {
  const retry = <T>(send: () => Promise<T>) => retrySending(send, signal, (isWaiting) => change({ isWaiting }))
  const body = { name: file.name.slice(-200), size: file.size, fingerprint: `modified ${file.lastModified}` }
  let stored = (await retry(() => call(createProductImport, { body, signal }))).data
  const { _id: id } = stored
  const count = Math.ceil(file.size / IMPORT_CHUNK_BYTES)
  change({ importId: id, share: stored.chunks.length / count })
  const known = new Set(stored.chunks)
  for (let chunk = 0; chunk < count; chunk += 1) {
    if (known.has(chunk)) continue
    const data = await readBase64(file.slice(chunk * IMPORT_CHUNK_BYTES, (chunk + 1) * IMPORT_CHUNK_BYTES))
    const params = { id, chunk: String(chunk) }
    stored = (await retry(() => call(uploadImportChunk, { params, body: { data }, signal }))).data
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

function toUploadFailure(error: unknown): Failure {
  if (error instanceof UnreadableFile) {
    return { title: FAILED, reason: 'The file was changed or moved. Choose it again.' }
  }
  const [field] = error instanceof ApiError ? Object.values(error.fields) : []
  return field === undefined ? toFailure(error, FAILED) : { title: FAILED, reason: field }
}
