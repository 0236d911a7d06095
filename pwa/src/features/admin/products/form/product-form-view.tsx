import { t } from '@lingui/core/macro'
import { Button, Textarea, TextInput } from '@mantine/core'
import { uploadProductImage } from '@usiku/contracts/media/operations.ts'
import { type FormEvent, type ReactNode, type RefObject, useEffect, useState } from 'react'
import type { Failure } from '../../../../api/errors.ts'
import { LinkButton } from '../../../../ui/buttons/link-button.tsx'
import { FailureText } from '../../../../ui/feedback/failure-text.tsx'
import { FormAlert } from '../../../../ui/feedback/form-alert.tsx'
import { UnsavedChangesGuard } from '../../ui/forms/unsaved-changes-guard.tsx'
import { Panel } from '../../ui/panel.tsx'
import { PictureField } from '../../ui/pictures/picture-field.tsx'
import { toProducts } from '../product-destinations.ts'
import { ClassificationSection } from './classification-section.tsx'
import classes from './product-form-view.module.css'
import type { ProductForm } from './use-product-form.ts'
import { VariantsSection } from './variants-section.tsx'

export interface ProductFormViewProps {
  readonly title: string
  readonly submitLabel: string
  readonly form: ProductForm
  readonly formRef: RefObject<HTMLFormElement | null>
  readonly busy: boolean
  /** Only what the fields do not show themselves. */
  readonly problem: Failure | undefined
  /** Whether changes saved elsewhere were merged into the form. */
  readonly isMerged?: boolean
  readonly conflictPanel?: ReactNode
  readonly children?: ReactNode
  /** Called only without errors. */
  readonly onSave: () => void
}

const getMerged = () =>
  t`The form now shows the latest version. Your own changes are still there: check them and save again.`

export function ProductFormView(props: ProductFormViewProps) {
  const { title, form, formRef, busy, isMerged = false, conflictPanel, onSave } = props
  const [isUploading, setUploading] = useState(false)
  useRestoreFormFocus(formRef, form.generation)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!busy && !isUploading && !conflictPanel && form.check(event.currentTarget)) onSave()
  }
  return (
    <form ref={formRef} className={classes.form} noValidate tabIndex={-1} aria-label={title} onSubmit={submit}>
      <UnsavedChangesGuard isDirty={form.isDirty} />
      <div role="status" className={classes.notes}>
        {form.isRestored && form.isDirty ? <RestoredDraftNotice onStartOver={form.startOver} /> : null}
        {isMerged ? <p className={classes.notice}>{getMerged()}</p> : null}
      </div>
      <fieldset key={form.generation} className={classes.columns} disabled={busy} aria-label={title}>
        <div className={classes.column}>
          <AboutSection form={form} />
          <Panel title={t`Picture`} compact>
            <PictureField
              label={t`Image`}
              name="thumbnailImage"
              upload={uploadProductImage}
              value={form.values.picture}
              onChange={(picture) => form.change({ picture }, ['thumbnailImage'])}
              error={form.errors.thumbnailImage}
              onBusy={setUploading}
            />
          </Panel>
          <VariantsSection form={form} />
        </div>
        <div className={classes.column}>
          <ClassificationSection form={form} />
          <SeoSection form={form} />
        </div>
      </fieldset>
      <SaveBar {...props} isUploading={isUploading} />
      {props.children}
    </form>
  )
}

/** Replacing the form unmounts the focused field: focus the form, so that Tab continues from there. */
function useRestoreFormFocus(formRef: RefObject<HTMLFormElement | null>, generation: number): void {
  useEffect(() => {
    if (generation > 0 && document.activeElement === document.body) formRef.current?.focus({ preventScroll: true })
  }, [formRef, generation])
}

function SaveBar({
  form,
  busy,
  problem,
  conflictPanel,
  submitLabel,
  isUploading,
}: ProductFormViewProps & { readonly isUploading: boolean }) {
  const errorCount = Object.values(form.errors).filter((sentence) => sentence !== undefined).length
  return (
    <div className={classes.bar}>
      {conflictPanel}
      <div className={classes.messages}>
        <FormAlert>{errorCount > 0 ? formatErrorCount(errorCount) : problem && <FailureText {...problem} />}</FormAlert>
        <p role="status">{isUploading ? t`Uploading the picture …` : ''}</p>
      </div>
      <LinkButton {...toProducts} variant="outline">
        {t`Cancel`}
      </LinkButton>
      {conflictPanel ? null : (
        <Button type="submit" loading={busy} disabled={isUploading}>
          {submitLabel}
        </Button>
      )}
    </div>
  )
}

const formatErrorCount = (count: number) =>
  count === 1 ? t`Please check one field.` : t`${count} fields need your attention.`

function RestoredDraftNotice({ onStartOver }: { readonly onStartOver: () => void }) {
  return (
    <div className={classes.notice}>
      <p className={classes.noticeText}>{t`What you typed before is restored. It is not saved yet.`}</p>
      <Button variant="outline" size="sm" onClick={onStartOver}>
        {t`Start again`}
      </Button>
    </div>
  )
}

function AboutSection({ form }: { readonly form: ProductForm }) {
  return (
    <Panel title={t`About`} compact>
      <TextInput {...form.text('name')} label={t`Name`} autoComplete="off" />
      <Textarea
        {...form.text('summary')}
        label={t`Summary`}
        description={t`One or two sentences, shown beside the price.`}
        rows={4}
        inputWrapperOrder={['label', 'description', 'input', 'error']}
      />
      <Textarea {...form.text('description')} label={t`Description`} rows={8} />
    </Panel>
  )
}

function SeoSection({ form }: { readonly form: ProductForm }) {
  return (
    <Panel title={t`Search engines`} compact>
      <TextInput {...form.text('metaTitle')} label={t`Meta title`} autoComplete="off" />
      <Textarea {...form.text('metaDescription')} label={t`Meta description`} rows={4} />
    </Panel>
  )
}
