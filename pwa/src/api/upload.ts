import { buildPath } from '@usiku/contracts/http/operation.ts'
import type {
  UploadedPicture,
  uploadCategoryImage,
  uploadProductImage,
  uploadSliderImage,
} from '@usiku/contracts/media/operations.ts'
import { authorization, readReply, reportReachability } from './call.ts'
import { NetworkError } from './errors.ts'
import { readToken } from './token.ts'
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
  const reply = await sendUpload(operation, file, { ...input, headers: authorization(operation, token) })
  return readReply<PictureUpload>(reply, token).data
}

interface UploadRequest extends UploadInput {
  readonly headers: Record<string, string>
}

async function sendUpload(
  operation: PictureUpload,
  file: Blob,
  { headers, onProgress, signal }: UploadRequest,
): Promise<TransportReply> {
  const cleanup = new AbortController()
  signal?.throwIfAborted()
  return new Promise<TransportReply>((fulfil, reject) => {
    const request = new XMLHttpRequest()
    const abortUpload = () => {
      request.abort()
      reject(new DOMException('The upload was given up', 'AbortError'))
    }
    signal?.addEventListener('abort', abortUpload, cleanup)
    request.open(operation.method, new URL(buildPath(operation), location.origin))
    for (const [name, value] of Object.entries({ accept: 'application/json', ...headers })) {
      request.setRequestHeader(name, value)
    }
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress?.(loaded / total)
    })
    request.addEventListener('load', () => fulfil({ status: request.status, json: parseJson(request.responseText) }))
    request.addEventListener('error', (cause) => {
      reportReachability(false)
      reject(new NetworkError(undefined, cause))
    })
    // The browser sets the content type with its boundary.
    request.send(toFormData(operation, file))
  }).finally(() => cleanup.abort())
}

function toFormData(operation: PictureUpload, file: Blob): FormData {
  const form = new FormData()
  form.append(operation.fileField, file)
  return form
}
