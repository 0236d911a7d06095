import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { useId, useRef, useState } from 'react'
import type { PictureUpload } from '../../../../api/upload.ts'
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden.tsx'
import { CameraButton, ChooseButton } from './picture-buttons.tsx'
import classes from './picture-field.module.css'
import { PictureFrame } from './picture-frame.tsx'
import { getPictureHint, type PictureValue } from './picture-value.ts'
import { useFileDrop } from './use-file-drop.ts'
import { type UploadState, usePictureUpload } from './use-picture-upload.ts'

export type { PictureValue } from './picture-value.ts'

export interface PictureFieldProps {
  readonly label: string
  /** `focusFirst` finds the field by this name. */
  readonly name: string
  readonly upload: PictureUpload
  readonly value: PictureValue | undefined
  readonly onChange: (value: PictureValue | undefined) => void
  /** The form's own error; the field shows upload errors itself. */
  readonly error: string | undefined
  readonly onBusy?: (busy: boolean) => void
}

/**
 * Uploads a picture as soon as it is chosen, taken, dropped or pasted. The previous picture stays until the upload
 * succeeds.
 */
export function PictureField({ label, name, upload, value, onChange, error, onBusy }: PictureFieldProps) {
  const id = useId()
  const [announcement, setAnnouncement] = useState('')
  const chooseButton = useRef<HTMLButtonElement>(null)
  const { state, start, clear } = usePictureUpload({
    operation: upload,
    onUploaded: (uploaded) => {
      setAnnouncement(t`Picture uploaded`)
      onChange(uploaded)
    },
    onBusy: (busy) => onBusy?.(busy),
  })
  const startUpload = (file: File) => {
    setAnnouncement(t`Uploading the picture`)
    start(file)
  }
  const { isDraggedOver, dropZoneProps } = useFileDrop(startUpload)
  const stop = (message: string) => {
    setAnnouncement(message)
    clear()
    chooseButton.current?.focus()
  }
  const remove = () => {
    stop(t`Picture removed`)
    onChange(undefined)
  }
  const isSending = state.status === 'sending'
  const failure = state.status === 'failed' ? state : undefined
  const errorMessage = getVisibleError(state, error)
  const retryFile = failure?.retryFile
  return (
    <fieldset
      className={classes.field}
      aria-labelledby={`${id}-label`}
      data-over={isDraggedOver || undefined}
      {...dropZoneProps}
    >
      <div id={`${id}-label`} className={classes.label}>
        {label}
      </div>
      <div className={classes.area} data-error={errorMessage !== undefined || undefined}>
        <PictureFrame value={value} state={state} label={label} />
        <div className={classes.side}>
          <div className={classes.buttons}>
            <ChooseButton
              ref={chooseButton}
              name={name}
              label={isSending ? t`Cancel upload` : value ? t`Replace picture` : t`Choose picture`}
              fileLabel={t`${label}, file`}
              describedBy={`${id}-hint ${id}-error`}
              onFile={startUpload}
              onCancel={isSending ? () => stop(t`Upload cancelled`) : undefined}
            />
            {isSending ? null : <CameraButton fileLabel={t`${label}, photo`} onFile={startUpload} />}
            {retryFile ? (
              <Button variant="outline" onClick={() => startUpload(retryFile)}>
                {t`Try again`}
              </Button>
            ) : null}
            {value && !isSending ? (
              <Button variant="subtle" onClick={remove}>
                {t`Remove`}
              </Button>
            ) : null}
          </div>
          <p id={`${id}-hint`} className={classes.hint}>
            {getPictureHint()} <span className={classes.mouse}>{t`You can also drag it here or paste it.`}</span>
          </p>
        </div>
      </div>
      <p id={`${id}-error`} className={classes.error} role="alert">
        {errorMessage}
      </p>
      <span role="status">
        <VisuallyHidden>{failure ? '' : announcement}</VisuallyHidden>
      </span>
    </fieldset>
  )
}

/** The form's error is hidden while a new picture is sent. */
function getVisibleError(state: UploadState, error: string | undefined): string | undefined {
  if (state.status === 'failed') return state.message
  return state.status === 'sending' ? undefined : error
}
