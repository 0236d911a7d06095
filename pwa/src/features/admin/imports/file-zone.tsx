import { Button } from '@mantine/core'
import { MAX_IMPORT_BYTES } from '@usiku/contracts/product-imports/constants.ts'
import { useEffect, useRef, useState } from 'react'
import type { Failure } from '../../../api/errors.ts'
import { useOnline } from '../../../network/connectivity.ts'
import { FailureText } from '../../../ui/feedback/failure-text.tsx'
import { FormAlert } from '../../../ui/feedback/form-alert.tsx'
import { notify } from '../../../ui/feedback/notify.ts'
import { useFileDrop } from '../ui/pictures/use-file-drop.ts'
import classes from './file-zone.module.css'
import { ProgressBar } from './progress-bar.tsx'
import { stopUpload, type Upload, uploadFile, useUpload } from './upload-store.ts'

export interface FileZoneProps {
  /** Once the file is there, unless the page was left meanwhile. */
  readonly onUploaded: (importId: string) => void
}

/** Chooses a file and uploads it; the upload goes on when the page is left. */
export function FileZone({ onUploaded }: FileZoneProps) {
  const input = useRef<HTMLInputElement>(null)
  const isOnline = useOnline()
  const upload = useUpload()
  const [refused, setRefused] = useState<Failure>()
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  const isSending = upload !== undefined && upload.failure === undefined
  const accept = async (file: File | undefined) => {
    if (file === undefined || isSending || !isOnline) return
    const failure = findFileProblem(file)
    setRefused(failure)
    if (failure !== undefined) return
    const found = await uploadFile(file)
    if (found === undefined) return
    if (isMounted.current) onUploaded(found._id)
    else notify.success(`${file.name} is uploaded`, 'import')
  }
  const { isDraggedOver, dropZoneProps } = useFileDrop((file) => void accept(file))
  const failure = refused ?? upload?.failure
  if (isSending) return <UploadProgress upload={upload} />
  return (
    <>
      <div className={classes.zone} data-over={isDraggedOver || undefined} {...dropZoneProps}>
        <input
          ref={input}
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          hidden
          aria-label="File of products"
          onChange={(event) => {
            void accept(event.currentTarget.files?.[0])
            // The same file can be chosen again.
            event.currentTarget.value = ''
          }}
        />
        <Button disabled={!isOnline} onClick={() => input.current?.click()}>
          Choose CSV file
        </Button>
        <p className={classes.hint}>
          {isOnline ? 'or drop it here' : 'You are offline. The file goes to the shop’s server: connect first.'}
        </p>
      </div>
      <FormAlert>{failure && <FailureText {...failure} />}</FormAlert>
    </>
  )
}

function findFileProblem({ size, name }: File): Failure | undefined {
  const title = 'File not uploaded'
  if (size === 0) return { title, reason: 'The file is empty.' }
  if (/\.(xlsx?|ods|numbers)$/i.test(name))
    return { title, reason: 'Save the sheet as CSV first, then choose that file.' }
  return size > MAX_IMPORT_BYTES
    ? { title, reason: 'The file is larger than 100 MB. Split it into smaller ones.' }
    : undefined
}

function UploadProgress({ upload: { name, share, isWaiting } }: { readonly upload: Upload }) {
  const percent = `${Math.floor(share * 100)} %`
  return (
    <div className={classes.upload}>
      <p className={classes.name}>{name}</p>
      <ProgressBar
        label="Upload"
        share={share}
        text={isWaiting ? `${percent} · No connection. The upload goes on by itself.` : `${percent} uploaded`}
      />
      <p className={classes.hint}>
        You can work on other pages meanwhile. If the app is closed, choose the same file again: the upload goes on
        where it stopped.
      </p>
      <div>
        <Button variant="outline" onClick={() => stopUpload()}>
          Stop the upload
        </Button>
      </div>
    </div>
  )
}
