import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError, messageOf, NetworkError } from '../../../api-client/errors.ts'
import { type PictureUpload, upload } from '../../../api-client/upload.ts'
import { type PictureValue, sizeFaultOf, toPictureValue, typeFaultOf } from './picture-value.ts'
import { smallerPhoto } from './smaller-photo.ts'

export type UploadState =
  | { readonly status: 'idle' }
  /** `share` is the uploaded fraction, from 0 to 1; `preview` an object URL of the file. */
  | { readonly status: 'sending'; readonly share: number; readonly preview: string }
  /** `again` is the file when a retry may help. */
  | { readonly status: 'failed'; readonly sentence: string; readonly again: File | undefined }

const IDLE: UploadState = { status: 'idle' }

export interface PictureUploadPlan {
  readonly operation: PictureUpload
  readonly onUploaded: (value: PictureValue) => void
  readonly onBusy: (busy: boolean) => void
}

/** One upload at a time: a newer one aborts the older. */
export function usePictureUpload({ operation, onUploaded, onBusy }: PictureUploadPlan) {
  const [state, setState] = useState<UploadState>(IDLE)
  const running = useRef<AbortController>(undefined)
  const tellBusy = useEffectEvent(onBusy)
  const isSending = state.status === 'sending'
  useEffect(() => {
    if (!isSending) return
    tellBusy(true)
    return () => tellBusy(false)
  }, [isSending])
  const preview = isSending ? state.preview : undefined
  useEffect(() => (preview === undefined ? undefined : () => URL.revokeObjectURL(preview)), [preview])
  useEffect(() => () => running.current?.abort(), [])

  const start = async (file: File) => {
    running.current?.abort()
    const refuse = (sentence: string) => setState({ status: 'failed', sentence, again: undefined })
    const wrongType = typeFaultOf(file)
    if (wrongType !== undefined) return refuse(wrongType)
    const end = new AbortController()
    running.current = end
    setState({ status: 'sending', share: 0, preview: URL.createObjectURL(file) })
    const onProgress = (share: number) =>
      setState((now) => (now.status === 'sending' && !end.signal.aborted ? { ...now, share } : now))
    try {
      const picture = await smallerPhoto(file)
      if (end.signal.aborted) return
      const tooLarge = sizeFaultOf(picture)
      if (tooLarge !== undefined) return refuse(tooLarge)
      const uploaded = await upload(operation, picture, { onProgress, signal: end.signal })
      if (end.signal.aborted) return
      setState(IDLE)
      onUploaded(toPictureValue(uploaded))
    } catch (error) {
      if (!end.signal.aborted) setState(failureOf(error, operation, file))
    }
  }
  const clear = () => {
    running.current?.abort()
    setState(IDLE)
  }
  return { state, start: (file: File) => void start(file), clear }
}

function failureOf(error: unknown, { fileField }: PictureUpload, file: File): UploadState {
  const ofField = error instanceof ApiError ? error.fields[fileField] : undefined
  const sentence = ofField ?? messageOf(error, 'The picture could not be uploaded. Please try again.')
  return { status: 'failed', sentence, again: mayHelp(error) ? file : undefined }
}

/** Whether a retry with the same file may succeed. */
function mayHelp(error: unknown): boolean {
  if (!(error instanceof ApiError)) return error instanceof NetworkError
  return error.status >= 500 || error.code === 'malformed_request' || [401, 408, 429].includes(error.status)
}
