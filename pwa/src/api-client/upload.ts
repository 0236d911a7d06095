import type {
  UploadedPicture,
  uploadCategoryImage,
  uploadProductImage,
  uploadSliderImage,
} from '@usiku/contracts/media.ts'
import { pathOf } from '@usiku/contracts/operation.ts'
import { readReply } from './call.ts'
import { NetworkError } from './errors.ts'
import { noteReachability } from './reachability.ts'
import { authorization, readToken } from './token.ts'
import { parseJson, type TransportReply } from './transport.ts'

/** An operation that takes one picture. */
export type PictureUpload = typeof uploadProductImage | typeof uploadCategoryImage | typeof uploadSliderImage

/** What an upload takes besides operation and file. */
export interface UploadInput {
  /** Hears how much of the file is on its way, from 0 to 1. */
  readonly onProgress?: (share: number) => void
  /** Gives the upload up. */
  readonly signal?: AbortSignal
}

/**
 * Sends a picture. By the older way of asking, since `fetch` says nothing of how
 * far it is.
 *
 * @returns the picture as the shop keeps it
 * @throws ApiError when the API says no
 * @throws NetworkError when no answer of the API arrived
 * @throws DOMException `AbortError` when `signal` ended the upload
 */
export async function upload(
  operation: PictureUpload,
  file: File | Blob,
  input: UploadInput = {},
): Promise<UploadedPicture> {
  const token = readToken()
  const reply = await send(operation, file, { ...input, headers: authorization(operation, token) })
  return readReply<PictureUpload>(reply, token).data
}

interface Sending extends UploadInput {
  readonly headers: Record<string, string>
}

async function send(
  operation: PictureUpload,
  file: Blob,
  { headers, onProgress, signal }: Sending,
): Promise<TransportReply> {
  const over = new AbortController()
  signal?.throwIfAborted()
  return new Promise<TransportReply>((fulfil, reject) => {
    const request = new XMLHttpRequest()
    const giveUp = () => {
      request.abort()
      reject(new DOMException('The upload was given up', 'AbortError'))
    }
    signal?.addEventListener('abort', giveUp, over)
    request.open(operation.method, new URL(pathOf(operation), location.origin))
    for (const [name, value] of Object.entries({ accept: 'application/json', ...headers })) {
      request.setRequestHeader(name, value)
    }
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress?.(loaded / total)
    })
    request.addEventListener('load', () => fulfil({ status: request.status, json: parseJson(request.responseText) }))
    request.addEventListener('error', (cause) => {
      noteReachability(false)
      reject(new NetworkError(undefined, cause))
    })
    // The browser writes the type itself: it alone knows the boundary.
    request.send(formOf(operation, file))
  }).finally(() => over.abort())
}

function formOf(operation: PictureUpload, file: Blob): FormData {
  const form = new FormData()
  form.append(operation.fileField, file)
  return form
}
