import { t } from '@lingui/core/macro'
import { Button, Skeleton } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { toFailure } from '../../../api/errors.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { FailureText } from '../../../ui/feedback/failure-text.tsx'
import { FormAlert } from '../../../ui/feedback/form-alert.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { UnsavedChangesGuard } from '../ui/forms/unsaved-changes-guard.tsx'
import type { useEntityForm } from '../ui/forms/use-entity-form.ts'
import { VersionConflict } from '../ui/forms/version-conflict.tsx'
import { Panel } from '../ui/panel.tsx'
import classes from './settings-panel.module.css'

/** When settings cannot be saved, as specified. */
export const getSettingsFailed = () => t`Error updating settings`

export const getSettingsNotLoaded = () => t`The settings could not be loaded.`

interface SettingsPanelProps<T> {
  readonly title: string
  readonly query: Pick<UseQueryResult<T>, 'data' | 'error' | 'isFetching' | 'refetch'>
  /** Of the form, in pixels: the skeleton's. */
  readonly height: number
  readonly children: (data: T) => ReactNode
}

/** A panel with a form that opens once its data is fetched. */
export function SettingsPanel<T>({ title, query, height, children }: SettingsPanelProps<T>) {
  const { data, error, isFetching, refetch } = query
  return (
    <Panel title={title}>
      {data !== undefined ? (
        children(data)
      ) : error ? (
        <ErrorState {...toFailure(error, getSettingsNotLoaded())} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <div role="status">
          <VisuallyHidden>{t`Loading …`}</VisuallyHidden>
          <Skeleton height={height} radius="md" />
        </div>
      )}
    </Panel>
  )
}

interface SettingsFormFrameProps
  extends Pick<
    ReturnType<typeof useEntityForm>,
    'alert' | 'conflict' | 'isDirty' | 'busy' | 'submit' | 'load' | 'overwrite'
  > {
  readonly title: string
  /** What the settings are for. */
  readonly note?: string
  /** Of what a conflict mentions by `_id`. */
  readonly names?: ReadonlyMap<string, string>
  /** The fields. */
  readonly children: ReactNode
}

/** The form in such a panel, with what is wrong, the question about a conflict, and Save. */
export function SettingsFormFrame({ title, note, names, children, ...form }: SettingsFormFrameProps) {
  return (
    <form className={classes.form} noValidate aria-label={title} onSubmit={form.submit}>
      <UnsavedChangesGuard isDirty={form.isDirty} />
      {note === undefined ? null : <p className={classes.note}>{note}</p>}
      <FormAlert>{form.alert && <FailureText {...form.alert} />}</FormAlert>
      {children}
      {form.conflict ? (
        <VersionConflict
          subject="settings"
          names={names}
          conflict={form.conflict}
          busy={form.busy}
          onLoad={form.load}
          onOverwrite={form.overwrite}
        />
      ) : (
        <Button type="submit" className={classes.save} loading={form.busy}>
          {t`Save`}
        </Button>
      )}
    </form>
  )
}
