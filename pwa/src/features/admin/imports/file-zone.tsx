import { msg, t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { MAX_IMPORT_BYTES, MAX_ZIP_BYTES } from '@usiku/contracts/product-imports/constants.ts'
import { useEffect, useRef, useState } from 'react'
import type { Failure } from '../../../api/errors.ts'
import { useOnline } from '../../../network/connectivity.ts'
import { FailureText } from '../../../ui/feedback/failure-text.tsx'
import { FormAlert } from '../../../ui/feedback/form-alert.tsx'
import { notify } from '../../../ui/feedback/notify.ts'
import { useFileDrop } from '../ui/pictures/use-file-drop.ts'
import classes from './file-zone.module.css'
import { ProgressBar } from './progress-bar.tsx'
import { pictureUploads, productUploads, type Upload, type UploadTarget, useUpload } from './upload-store.ts'

export interface FileZoneProps {
  readonly kind: UploadKind
  readonly target: UploadTarget
  /** Once the file is there, unless the page was left meanwhile. */
  readonly onUploaded: (importId: string) => void
}

export type UploadKind = 'products' | 'pictures'

const KINDS = {
  products: {
    ...{ store: productUploads, accept: '.csv,.tsv,.txt,text/csv', maxBytes: MAX_IMPORT_BYTES },
    topic: 'import',
    ...{ label: msg`File of products`, button: msg`Choose CSV file` },
    offline: msg`You are offline. The file goes to the shop’s server: connect first.`,
    meanwhile: msg`You can work on other pages meanwhile. If the app is closed, choose the same file again: the upload goes on where it stopped.`,
    wrong: { pattern: /\.(xlsx?|ods|numbers)$/i, reason: msg`Save the sheet as CSV first, then choose that file.` },
    ...{ empty: msg`The file is empty.`, large: msg`The file is larger than 100 MB. Split it into smaller ones.` },
  },
  pictures: {
    ...{ store: pictureUploads, accept: '.zip,application/zip', maxBytes: MAX_ZIP_BYTES },
    topic: 'import-pictures',
    ...{ label: msg`Zip of pictures`, button: msg`Choose zip of pictures` },
    offline: msg`You are offline. The zip goes to the shop’s server: connect first.`,
    meanwhile: msg`You can work on other pages meanwhile. If the app is closed, open this import and choose the same zip again: the upload goes on where it stopped.`,
    wrong: {
      pattern: /\.(rar|7z|gz|tar|jpe?g|png|webp)$/i,
      reason: msg`Put the pictures into a zip first, then choose that.`,
    },
    empty: msg`The zip is empty.`,
    large: msg`The zip is larger than 100 MB. Make the pictures smaller, or import in several parts.`,
  },
} as const

/** Chooses a file and uploads it; the upload goes on when the page is left. */
export function FileZone({ kind, target, onUploaded }: FileZoneProps) {
  const { store, accept: types, label, button, topic, offline } = KINDS[kind]
  const input = useRef<HTMLInputElement>(null)
  const isOnline = useOnline()
  const running = useUpload(store)
  // Another import may be at it.
  const upload = target.importId === undefined || running?.importId === target.importId ? running : undefined
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
    const failure = findFileProblem(file, kind, target.failed)
    setRefused(failure)
    if (failure !== undefined) return
    const found = await store.send(file, target)
    if (found === undefined) return
    if (isMounted.current) onUploaded(found._id)
    else notify.success(t`${file.name} is uploaded`, topic)
  }
  const { isDraggedOver, dropZoneProps } = useFileDrop((file) => void accept(file))
  const failure = refused ?? upload?.failure
  if (isSending) return <UploadProgress upload={upload} kind={kind} />
  return (
    <>
      <div className={classes.zone} data-over={isDraggedOver || undefined} {...dropZoneProps}>
        <input
          ref={input}
          type="file"
          accept={types}
          hidden
          aria-label={t(label)}
          onChange={(event) => {
            void accept(event.currentTarget.files?.[0])
            // The same file can be chosen again.
            event.currentTarget.value = ''
          }}
        />
        <Button disabled={!isOnline} onClick={() => input.current?.click()}>
          {t(button)}
        </Button>
        <p className={classes.hint}>{isOnline ? t`or drop it here` : t(offline)}</p>
      </div>
      <FormAlert>{failure && <FailureText {...failure} />}</FormAlert>
    </>
  )
}

function findFileProblem({ size, name }: File, kind: UploadKind, title: string): Failure | undefined {
  const { maxBytes, wrong, empty, large } = KINDS[kind]
  if (size === 0) return { title, reason: t(empty) }
  if (wrong.pattern.test(name)) return { title, reason: t(wrong.reason) }
  return size > maxBytes ? { title, reason: t(large) } : undefined
}

interface UploadProgressProps {
  readonly upload: Upload
  readonly kind: UploadKind
}

function UploadProgress({ upload: { name, share, isWaiting }, kind }: UploadProgressProps) {
  const percent = `${Math.floor(share * 100)} %`
  return (
    <div className={classes.upload}>
      <p className={classes.name}>{name}</p>
      <ProgressBar
        label={t`Upload`}
        share={share}
        text={isWaiting ? t`${percent} · No connection. The upload goes on by itself.` : t`${percent} uploaded`}
      />
      <p className={classes.hint}>{t(KINDS[kind].meanwhile)}</p>
      <div>
        <Button variant="outline" onClick={() => KINDS[kind].store.stop()}>
          {t`Stop the upload`}
        </Button>
      </div>
    </div>
  )
}
