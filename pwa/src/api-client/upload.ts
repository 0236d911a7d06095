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

export type PictureUpload = typeof uploadProductImage | typeof uploadCategoryImage | typeof uploadSliderImage

export interface UploadInput {
  readonly onProgress?: (share: number) => void
  readonly signal?: AbortSignal
}

/**
 * Uses XMLHttpRequest, since `fetch` reports no upload progress.
 *
 * @throws ApiError when the API rejects the upload
 * @throws NetworkError when no answer of the API arrived
 * @throws DOMException `AbortError` when `signal` aborted it
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
    // The browser sets the content type with its boundary.
    request.send(formOf(operation, file))
  }).finally(() => over.abort())
}

function formOf(operation: PictureUpload, file: Blob): FormData {
  const form = new FormData()
  form.append(operation.fileField, file)
  return form
}
