import { plural, t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import {
  deleteImportZip,
  getProductImport,
  type ImportZip,
  type ProductImport,
} from '@usiku/contracts/product-imports/operations.ts'
import { call } from '../../../api/call.ts'
import { useOnline } from '../../../network/connectivity.ts'
import { FailureText } from '../../../ui/feedback/failure-text.tsx'
import { FormAlert } from '../../../ui/feedback/form-alert.tsx'
import { Panel } from '../ui/panel.tsx'
import { useAdminMutation } from '../ui/use-admin-mutation.ts'
import { FileZone } from './file-zone.tsx'
import classes from './import-page.module.css'
import { CHANGED_BY_IMPORTS } from './imports.queries.ts'
import { ProgressBar } from './progress-bar.tsx'
import { pictureUploads, toPictures, useUpload } from './upload-store.ts'

/** Pictures for the products of an import, until it is applied. */
export function PicturesPanel({ found }: { readonly found: ProductImport }) {
  const { _id: id, zip } = found
  const client = useQueryClient()
  const running = useUpload(pictureUploads)
  const upload = running?.importId === id ? running : undefined
  const isSending = upload !== undefined && upload.failure === undefined
  const reload = () => void client.invalidateQueries({ queryKey: [getProductImport.id, id] })
  const isThere = zip?.state === 'reading' || zip?.state === 'ready'
  return (
    <Panel title={t`Pictures`} compact>
      {zip !== null && isThere && !isSending ? (
        <StoredZip zip={zip} />
      ) : (
        <>
          {upload === undefined ? <MissingZip zip={zip} /> : null}
          <FileZone kind="pictures" target={toPictures(id)} onUploaded={reload} />
        </>
      )}
      {zip === null || isSending ? null : <RemoveZip importId={id} />}
    </Panel>
  )
}

function MissingZip({ zip }: { readonly zip: ImportZip | null }) {
  if (zip?.state === 'failed') {
    return (
      <FormAlert>
        <FailureText title={t`${zip.name} cannot be used`} reason={zip.problem} />
      </FormAlert>
    )
  }
  return (
    <p className={classes.hint}>
      {zip === null
        ? t`A zip with the pictures that the file names: JPEG, PNG or WebP, at most 5 MB each and 100 MB together. Without one, products come without pictures.`
        : t`The upload of ${zip.name} is not finished. Choose the same zip again: the upload goes on where it stopped.`}
    </p>
  )
}

function StoredZip({ zip: { name, state, done, total, pictures, skipped, notes } }: { readonly zip: ImportZip }) {
  if (state === 'reading') {
    const share = total === 0 ? undefined : Math.min(1, done / total)
    const text = share === undefined ? t`Please wait …` : `${Math.floor(share * 100)} %`
    return <ProgressBar label={t`Looking through the zip`} share={share} text={text} />
  }
  return (
    <>
      <p>
        <strong>{name}</strong>
        {': '}
        {plural(pictures, {
          one: '# picture. The report says which products get one.',
          other: '# pictures. The report says which products get one.',
        })}
      </p>
      {skipped === 0 ? null : (
        <details>
          <summary className={classes.summary}>
            {plural(skipped, { one: '# file left out', other: '# files left out' })}
          </summary>
          <ul className={classes.notes}>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
            {skipped > notes.length ? (
              <li>{plural(skipped - notes.length, { one: '# other.', other: '# others.' })}</li>
            ) : null}
          </ul>
        </details>
      )}
    </>
  )
}

function RemoveZip({ importId: id }: { readonly importId: string }) {
  const isOnline = useOnline()
  const action = useAdminMutation({
    mutationFn: () => call(deleteImportZip, { params: { id } }),
    messages: { success: t`Pictures removed`, failure: t`Pictures not removed`, preferServer: true },
    invalidates: CHANGED_BY_IMPORTS,
    onSuccess: () => pictureUploads.stop(id),
  })
  return (
    <div className={classes.buttons}>
      <Button variant="outline" disabled={!isOnline} loading={action.isPending} onClick={() => action.run(undefined)}>
        {t`Remove the zip`}
      </Button>
    </div>
  )
}
