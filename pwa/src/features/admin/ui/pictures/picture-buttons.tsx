import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { type ChangeEvent, type Ref, useRef } from 'react'
import { CameraIcon } from '../../../../ui/icons/picture-icons.tsx'
import classes from './picture-field.module.css'
import { PICTURE_TYPES } from './picture-value.ts'

interface FileButtonProps {
  readonly fileLabel: string
  readonly onFile: (file: File) => void
}

interface ChooseButtonProps extends FileButtonProps {
  readonly ref: Ref<HTMLButtonElement>
  readonly name: string
  readonly label: string
  readonly describedBy: string
  /** The same button cancels a running upload, so that the focus stays on it. */
  readonly onCancel: (() => void) | undefined
}

export function ChooseButton({ ref, name, label, fileLabel, describedBy, onFile, onCancel }: ChooseButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const handleClick = onCancel ?? (() => input.current?.click())
  return (
    <>
      <Button ref={ref} name={name} variant="outline" aria-describedby={describedBy} onClick={handleClick}>
        {label}
      </Button>
      <FileInput ref={input} label={fileLabel} onFile={onFile} />
    </>
  )
}

export function CameraButton({ fileLabel, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className={classes.camera}>
      <Button variant="outline" leftSection={<CameraIcon size={20} />} onClick={() => input.current?.click()}>
        {t`Take a photo`}
      </Button>
      <FileInput ref={input} label={fileLabel} onFile={onFile} capture />
    </div>
  )
}

interface FileInputProps {
  readonly ref: Ref<HTMLInputElement>
  readonly label: string
  readonly onFile: (file: File) => void
  readonly capture?: boolean
}

/** The native file input stays hidden; a button opens it. */
function FileInput({ ref, label, onFile, capture = false }: FileInputProps) {
  const handleChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0]
    // Without this, choosing the same file again fires no change event.
    currentTarget.value = ''
    if (file) onFile(file)
  }
  return (
    <input
      ref={ref}
      type="file"
      hidden
      aria-label={label}
      accept={PICTURE_TYPES.join(',')}
      onChange={handleChange}
      {...(capture ? { capture: 'environment' as const } : {})}
    />
  )
}
