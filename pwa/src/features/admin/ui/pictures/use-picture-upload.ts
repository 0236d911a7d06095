import { t } from '@lingui/core/macro'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError, getErrorMessage, NetworkError } from '../../../../api/errors.ts'
import { type PictureUpload, upload } from '../../../../api/upload.ts'
import { getSizeError, getTypeError, type PictureValue, toPictureValue } from './picture-value.ts'

export type UploadState =
  | { readonly status: 'idle' }
  /** `progress` is the uploaded fraction, from 0 to 1; `preview` an object URL of the file. */
  | { readonly status: 'sending'; readonly progress: number; readonly preview: string }
  /** `retryFile` is the file when a retry may help. */
  | { readonly status: 'failed'; readonly message: string; readonly retryFile: File | undefined }

const IDLE: UploadState = { status: 'idle' }

export interface PictureUploadOptions {
  readonly operation: PictureUpload
  readonly onUploaded: (value: PictureValue) => void
  readonly onBusy: (busy: boolean) => void
}

/** One upload at a time: a newer one aborts the older. */
export function usePictureUpload({ operation, onUploaded, onBusy }: PictureUploadOptions) {
  const [state, setState] = useState<UploadState>(IDLE)
  const running = useRef<AbortController>(undefined)
  const setBusy = useEffectEvent(onBusy)
  const isSending = state.status === 'sending'
  useEffect(() => {
    if (!isSending) return
    setBusy(true)
    return () => setBusy(false)
  }, [isSending])
  const preview = isSending ? state.preview : undefined
  useEffect(() => (preview === undefined ? undefined : () => URL.revokeObjectURL(preview)), [preview])
  useEffect(() => () => running.current?.abort(), [])

  const start = async (file: File) => {
    running.current?.abort()
    const fail = (message: string) => setState({ status: 'failed', message, retryFile: undefined })
    const wrongType = getTypeError(file)
    if (wrongType !== undefined) return fail(wrongType)
    const end = new AbortController()
    running.current = end
    setState({ status: 'sending', progress: 0, preview: URL.createObjectURL(file) })
    const onProgress = (progress: number) =>
      setState((now) => (now.status === 'sending' && !end.signal.aborted ? { ...now, progress } : now))
    try {
      const picture = await compressImage(file)
      end.signal.throwIfAborted()
      const tooLarge = getSizeError(picture)
      if (tooLarge !== undefined) return fail(tooLarge)
      const uploaded = await upload(operation, picture, { onProgress, signal: end.signal })
      end.signal.throwIfAborted()
      setState(IDLE)
      onUploaded(toPictureValue(uploaded))
    } catch (error) {
      if (!end.signal.aborted) setState(toFailedState(error, operation, file))
    }
  }
  const clear = () => {
    running.current?.abort()
    setState(IDLE)
  }
  return { state, start: (file: File) => void start(file), clear }
}

function toFailedState(error: unknown, { fileField }: PictureUpload, file: File): UploadState {
  const fieldError = error instanceof ApiError ? error.fields[fileField] : undefined
  const message = fieldError ?? getErrorMessage(error, t`The picture could not be uploaded. Please try again.`)
  return { status: 'failed', message, retryFile: isRetryable(error) ? file : undefined }
}

/** Whether a retry with the same file may succeed. */
function isRetryable(error: unknown): boolean {
  if (!(error instanceof ApiError)) return error instanceof NetworkError
  return error.status >= 500 || error.code === 'malformed_request' || [401, 408, 429].includes(error.status)
}

/** In pixels; larger than any size the server renders. */
const MAX_SIDE_PX = 2_000
/** In bytes; smaller files are sent unchanged. */
const MIN_COMPRESS_BYTES = 1_500_000

/**
 * Scales a camera photo down for slow connections. Small files and those that the browser cannot decode are returned
 * unchanged; the server validates them.
 */
async function compressImage(file: File): Promise<File> {
  if (file.size <= MIN_COMPRESS_BYTES || typeof OffscreenCanvas === 'undefined') return file
  try {
    const image = await redrawImage(file)
    return image.size < file.size ? new File([image], file.name, { type: image.type }) : file
  } catch {
    return file
  }
}

async function redrawImage(file: File): Promise<Blob> {
  const image = await createImageBitmap(file)
  const scale = Math.min(1, MAX_SIDE_PX / Math.max(image.width, image.height))
  const [width, height] = [Math.round(image.width * scale), Math.round(image.height * scale)]
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')?.drawImage(image, 0, 0, width, height)
  image.close()
  return canvas.convertToBlob({ type: 'image/webp', quality: 0.9 })
}
