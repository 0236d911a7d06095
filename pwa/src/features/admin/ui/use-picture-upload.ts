import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError, messageOf, NetworkError } from '../../../api-client/errors.ts'
import { type PictureUpload, upload } from '../../../api-client/upload.ts'
import { type PictureValue, sizeFaultOf, toPictureValue, typeFaultOf } from './picture-value.ts'
import { smallerPhoto } from './smaller-photo.ts'

/** How far an upload is. */
export type UploadState =
  | { readonly status: 'idle' }
  /** `share` is how much has left, from 0 to 1; `preview` the address of the file itself. */
  | { readonly status: 'sending'; readonly share: number; readonly preview: string }
  /** `again` is the file, where trying once more may help. */
  | { readonly status: 'failed'; readonly sentence: string; readonly again: File | undefined }

const IDLE: UploadState = { status: 'idle' }

/** What an upload needs to know. */
export interface PictureUploadPlan {
  readonly operation: PictureUpload
  readonly onUploaded: (value: PictureValue) => void
  /** Hears when an upload begins and when it is over. */
  readonly onBusy: (busy: boolean) => void
}

/** Uploads one picture at a time: a newer one takes the place of an older one. */
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
  /** Gives up what is on its way, and forgets what failed. */
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

/** Whether the same file may get through at another moment. */
function mayHelp(error: unknown): boolean {
  if (!(error instanceof ApiError)) return error instanceof NetworkError
  return error.status >= 500 || error.code === 'malformed_request' || [401, 408, 429].includes(error.status)
}
