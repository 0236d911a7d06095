import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { DownloadedFile } from '../../../api/download.ts'
import { FailureText } from '../../../ui/feedback/failure-text.tsx'
import { FormAlert } from '../../../ui/feedback/form-alert.tsx'
import classes from './download-button.module.css'
import { useAdminMutation } from './use-admin-mutation.ts'

export interface DownloadButtonProps {
  readonly label: string
  /** For screen readers, where several buttons have the same label; begins with it. */
  readonly name?: string
  readonly failure: string
  readonly fetchFiles: () => Promise<readonly DownloadedFile[]>
}

interface OpenFile {
  readonly name: string
  readonly url: string
}

/** Downloads files whose URLs need the token and so cannot be links. */
export function DownloadButton({ label, name, failure, fetchFiles }: DownloadButtonProps) {
  const first = useRef<HTMLAnchorElement>(null)
  const [files, setFiles] = useState<readonly OpenFile[]>([])
  const download = useAdminMutation({
    mutationFn: fetchFiles,
    messages: { failure, isAlert: true },
    invalidates: [],
    onSuccess: (found) => setFiles(found.map((file) => ({ name: file.name, url: URL.createObjectURL(file.content) }))),
  })
  useEffect(() => {
    // Some browsers ignore a click so long after the tap: the links stay for another one.
    first.current?.click()
    return () => {
      for (const { url } of files) URL.revokeObjectURL(url)
    }
  }, [files])
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        aria-label={name}
        loading={download.isPending}
        onClick={() => download.run(undefined)}
      >
        {label}
      </Button>
      {files.map((file, index) => (
        <a
          key={file.name}
          ref={index === 0 ? first : undefined}
          href={file.url}
          download={file.name}
          className={classes.file}
        >
          {t`Open ${file.name}`}
        </a>
      ))}
      <FormAlert onDismiss={download.reset}>{download.problem && <FailureText {...download.problem} />}</FormAlert>
    </>
  )
}
