import { t } from '@lingui/core/macro'
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { deleteProductImport, type ProductImport } from '@usiku/contracts/product-imports/operations.ts'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { ApiError, toFailure } from '../../../api/errors.ts'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { useFetchToast } from '../../../ui/feedback/use-fetch-toast.ts'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { ConfirmActionDialog } from '../ui/confirm-action-dialog.tsx'
import { CatalogueTabs } from '../ui/lists/catalogue-tabs.tsx'
import { Panel } from '../ui/panel.tsx'
import { useAdminMutation } from '../ui/use-admin-mutation.ts'
import { ColumnsForm } from './columns-form.tsx'
import { FileZone } from './file-zone.tsx'
import { toImports } from './import-destinations.ts'
import classes from './import-page.module.css'
import { CheckedPanel, ResultPanel, WorkingPanel } from './import-panels.tsx'
import { CHANGED_BY_IMPORTS, importQuery, isWorking, type RowsView } from './imports.queries.ts'
import { PicturesPanel } from './pictures-panel.tsx'
import { RowsReport } from './rows-report.tsx'
import { StatePill } from './state-pill.tsx'
import { pictureUploads, productUploads, TO_PRODUCTS } from './upload-store.ts'

export interface ImportPageProps {
  readonly importId: string
  readonly view: RowsView
  readonly onView: (view: RowsView, options?: { readonly replace?: boolean }) => void
  readonly onRemoved: () => void
}

export function ImportPage({ importId, ...page }: ImportPageProps) {
  const query = useQuery(importQuery(importId))
  const { data, error } = query
  const failure = error ? toFailure(error, t`The import could not be loaded.`) : undefined
  useFetchToast({ ...query, isPlaceholderData: false }, { failure })
  return (
    <>
      <CatalogueTabs active="import" />
      {data ? (
        <ImportSteps key={importId} found={data} {...page} />
      ) : failure === undefined ? (
        <div role="status">
          <VisuallyHidden>{t`Loading …`}</VisuallyHidden>
          <Skeleton height={240} radius="lg" />
        </div>
      ) : error instanceof ApiError && error.status < 500 ? (
        <EmptyState title={t`Oops! Page Not Found`} action={<LinkButton {...toImports}>{t`All imports`}</LinkButton>}>
          {t`There is no such import.`}
        </EmptyState>
      ) : (
        <ErrorState {...failure} busy={query.isFetching} onRetry={() => void query.refetch()} />
      )}
    </>
  )
}

type StepsProps = Omit<ImportPageProps, 'importId'> & { readonly found: ProductImport }

const REPORTED: readonly ProductImport['state'][] = ['checked', 'applied', 'undone']
const TAKES_PICTURES: readonly ProductImport['state'][] = ['mapping', 'grouping', 'checking', 'checked']
const REMOVABLE: readonly ProductImport['state'][] = ['uploading', 'mapping', 'checked', 'failed']

function ImportSteps({ found, view, onView, onRemoved }: StepsProps) {
  const [isRemapping, setRemapping] = useState(false)
  const { state, name } = found
  const isMapped = state === 'mapping' || (state === 'checked' && isRemapping)
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <h2 className={classes.name}>{name}</h2>
        <StatePill state={state} />
        <div className={classes.actions}>
          {REMOVABLE.includes(state) ? <RemoveButton found={found} onRemoved={onRemoved} /> : null}
          <LinkButton {...toImports} variant="outline" size="sm">
            {t`All imports`}
          </LinkButton>
        </div>
      </div>
      {isMapped ? (
        <ColumnsForm found={found} onChecking={() => setRemapping(false)} />
      ) : (
        <Step found={found} onRemap={() => setRemapping(true)} />
      )}
      {TAKES_PICTURES.includes(state) ? <PicturesPanel found={found} /> : null}
      {REPORTED.includes(state) && !isMapped ? <RowsReport found={found} view={view} onView={onView} /> : null}
    </div>
  )
}

function Step({ found, onRemap }: { readonly found: ProductImport; readonly onRemap: () => void }) {
  if (isWorking(found.state)) return <WorkingPanel found={found} />
  switch (found.state) {
    case 'uploading':
      return <UnfinishedUpload />
    case 'checked':
      return <CheckedPanel found={found} onRemap={onRemap} />
    case 'failed':
      return <Unreadable problem={found.problem} />
    default:
      return <ResultPanel found={found} />
  }
}

function UnfinishedUpload() {
  return (
    <Panel title={t`The upload is not finished`} compact>
      <p className={classes.hint}>{t`Choose the same file again: the upload goes on where it stopped.`}</p>
      <FileZone kind="products" target={TO_PRODUCTS} onUploaded={() => undefined} />
    </Panel>
  )
}

function Unreadable({ problem }: { readonly problem: string }) {
  return (
    <EmptyState
      title={t`This file cannot be imported`}
      action={<LinkButton {...toImports}>{t`Choose another file`}</LinkButton>}
    >
      {problem}
    </EmptyState>
  )
}

function RemoveButton({ found: { _id: id, name }, onRemoved }: Pick<StepsProps, 'found' | 'onRemoved'>) {
  const [isAsking, setAsking] = useState(false)
  const action = useAdminMutation({
    mutationFn: () => call(deleteProductImport, { params: { id } }),
    messages: { success: t`Import removed`, failure: t`Import not removed` },
    invalidates: CHANGED_BY_IMPORTS,
    onSuccess: () => {
      productUploads.stop(id)
      pictureUploads.stop(id)
      onRemoved()
    },
  })
  return (
    <>
      <Button variant="outline" size="sm" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {t`Remove`}
      </Button>
      <ConfirmActionDialog
        question={isAsking ? t`Remove ${name}?` : undefined}
        confirmLabel={t`Remove`}
        dismissLabel={t`Keep`}
        danger
        problem={action.problem}
        busy={action.isPending}
        onConfirm={() => action.run(undefined)}
        onClose={() => {
          setAsking(false)
          action.dismiss()
        }}
      >
        {t`The products stay as they are. Upload the file again if you need it later.`}
      </ConfirmActionDialog>
    </>
  )
}
