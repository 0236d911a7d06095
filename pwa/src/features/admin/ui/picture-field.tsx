import { Button } from '@mantine/core'
import { useId, useRef, useState } from 'react'
import type { PictureUpload } from '../../../api-client/upload.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { CameraButton, ChooseButton } from './picture-buttons.tsx'
import classes from './picture-field.module.css'
import { PictureFrame } from './picture-frame.tsx'
import { PICTURE_HINT, type PictureValue } from './picture-value.ts'
import { useIncomingFile } from './use-incoming-file.ts'
import { usePictureUpload } from './use-picture-upload.ts'

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
  const [news, setNews] = useState('')
  const main = useRef<HTMLButtonElement>(null)
  const { state, start, clear } = usePictureUpload({
    operation: upload,
    onUploaded: (uploaded) => {
      setNews('Picture uploaded')
      onChange(uploaded)
    },
    onBusy: (busy) => onBusy?.(busy),
  })
  const take = (file: File) => {
    setNews('Uploading the picture')
    start(file)
  }
  const { isOver, area } = useIncomingFile(take)
  const stop = (words: string) => {
    setNews(words)
    clear()
    main.current?.focus()
  }
  const remove = () => {
    stop('Picture removed')
    onChange(undefined)
  }
  const isSending = state.status === 'sending'
  const fault = state.status === 'failed' ? state.sentence : isSending ? undefined : error
  const again = state.status === 'failed' ? state.again : undefined
  return (
    <fieldset className={classes.field} aria-labelledby={`${id}-label`} data-over={isOver || undefined} {...area}>
      <div id={`${id}-label`} className={classes.label}>
        {label}
      </div>
      <div className={classes.area} data-error={fault !== undefined || undefined}>
        <PictureFrame value={value} state={state} label={label} />
        <div className={classes.side}>
          <div className={classes.buttons}>
            <ChooseButton
              ref={main}
              name={name}
              label={isSending ? 'Cancel upload' : value ? 'Replace picture' : 'Choose picture'}
              fileLabel={`${label}, file`}
              describedBy={`${id}-hint ${id}-error`}
              onFile={take}
              onCancel={isSending ? () => stop('Upload cancelled') : undefined}
            />
            {isSending ? null : <CameraButton fileLabel={`${label}, photo`} onFile={take} />}
            {again ? (
              <Button variant="outline" onClick={() => take(again)}>
                Try again
              </Button>
            ) : null}
            {value && !isSending ? (
              <Button variant="subtle" onClick={remove}>
                Remove
              </Button>
            ) : null}
          </div>
          <p id={`${id}-hint`} className={classes.hint}>
            {PICTURE_HINT} <span className={classes.mouse}>You can also drag it here or paste it.</span>
          </p>
        </div>
      </div>
      <p id={`${id}-error`} className={classes.error} role="alert">
        {fault}
      </p>
      <span role="status">
        <VisuallyHidden>{state.status === 'failed' ? '' : news}</VisuallyHidden>
      </span>
    </fieldset>
  )
}
