import { Button } from '@mantine/core'
import { uploadProductImage } from '@usiku/contracts/media.ts'
import { type FormEvent, type ReactNode, type RefObject, useEffect, useState } from 'react'
import type { Failure } from '../../../api-client/errors.ts'
import { FailureText } from '../../../ui/failure-text.tsx'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { LeaveGuard } from '../ui/leave-guard.tsx'
import { PictureField } from '../ui/picture-field.tsx'
import { AboutBox } from './about-box.tsx'
import { FormBox } from './form-box.tsx'
import { KindBox } from './kind-box.tsx'
import { MetaBox } from './meta-box.tsx'
import { toProducts } from './product-addresses.ts'
import classes from './product-form-view.module.css'
import { RestoredNote } from './restored-note.tsx'
import type { ProductForm } from './use-product-form.ts'
import { VolumesBox } from './volumes-box.tsx'

export interface ProductFormViewProps {
  readonly title: string
  readonly submitLabel: string
  readonly form: ProductForm
  readonly formRef: RefObject<HTMLFormElement | null>
  readonly busy: boolean
  /** Only what the fields do not show themselves. */
  readonly problem: Failure | undefined
  readonly note?: ReactNode
  readonly question?: ReactNode
  readonly children?: ReactNode
  /** Called only without errors. */
  readonly onSave: () => void
}

export function ProductFormView(props: ProductFormViewProps) {
  const { title, form, formRef, busy, note, onSave } = props
  const [isUploading, setUploading] = useState(false)
  useFocusKept(formRef, form.generation)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!busy && !isUploading && form.check(event.currentTarget)) onSave()
  }
  return (
    <form ref={formRef} className={classes.form} noValidate tabIndex={-1} aria-label={title} onSubmit={submit}>
      <LeaveGuard when={form.isDirty} />
      <div role="status" className={classes.notes}>
        {form.isRestored && form.isDirty ? <RestoredNote onAfresh={form.startAfresh} /> : null}
        {note}
      </div>
      <fieldset key={form.generation} className={classes.columns} disabled={busy} aria-label={title}>
        <div className={classes.column}>
          <AboutBox form={form} />
          <FormBox title="Picture">
            <PictureField
              label="Image"
              name="thumbnailImage"
              upload={uploadProductImage}
              value={form.values.picture}
              onChange={(picture) => form.change({ picture }, ['thumbnailImage'])}
              error={form.errors.thumbnailImage}
              onBusy={setUploading}
            />
          </FormBox>
          <VolumesBox form={form} />
        </div>
        <div className={classes.column}>
          <KindBox form={form} />
          <MetaBox form={form} />
        </div>
      </fieldset>
      <SaveBar {...props} isUploading={isUploading} />
      {props.children}
    </form>
  )
}

/** Replacing the form unmounts the focused field: focus the form, so that Tab continues from there. */
function useFocusKept(formRef: RefObject<HTMLFormElement | null>, generation: number): void {
  useEffect(() => {
    if (generation > 0 && document.activeElement === document.body) formRef.current?.focus({ preventScroll: true })
  }, [formRef, generation])
}

function SaveBar({
  form,
  busy,
  problem,
  question,
  submitLabel,
  isUploading,
}: ProductFormViewProps & { readonly isUploading: boolean }) {
  const wrong = Object.values(form.errors).filter((sentence) => sentence !== undefined).length
  return (
    <div className={classes.bar}>
      {question}
      <div className={classes.words}>
        <FormAlert>{wrong > 0 ? wrongWords(wrong) : problem && <FailureText {...problem} />}</FormAlert>
        <p role="status">{isUploading ? 'The picture is on its way …' : ''}</p>
      </div>
      <LinkButton {...toProducts} variant="outline">
        Cancel
      </LinkButton>
      <Button type="submit" loading={busy} disabled={isUploading}>
        {submitLabel}
      </Button>
    </div>
  )
}

const wrongWords = (count: number) =>
  count === 1 ? 'One field is not right yet.' : `${count} fields are not right yet.`
