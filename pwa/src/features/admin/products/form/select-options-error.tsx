import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { type Failure, toServerFailure } from '../../../../api/errors.ts'
import { FailureText } from '../../../../ui/feedback/failure-text.tsx'
import { FormAlert } from '../../../../ui/feedback/form-alert.tsx'
import { useFetchToast } from '../../../../ui/feedback/use-fetch-toast.ts'
import classes from './select-options-error.module.css'

const getFetchFailed = () => t`error fetching categories`

export function SelectOptionsError({ queries }: { readonly queries: readonly [UseQueryResult, UseQueryResult] }) {
  const [categories, brands] = queries
  const [failure, brandsFailure] = [findFailure(categories), findFailure(brands)]
  const visibleFailure = failure ?? brandsFailure
  useFetchToast(categories, { failure })
  useFetchToast(brands, { failure: brandsFailure })
  const failedQueries = queries.filter((query) => query.data === undefined && query.error !== null)
  const retry = () => {
    for (const query of failedQueries) void query.refetch()
  }
  return (
    <FormAlert>
      {visibleFailure === undefined ? null : (
        <div className={classes.error}>
          <div>
            <FailureText {...visibleFailure} />
          </div>
          <Button
            variant="outline"
            size="sm"
            loading={failedQueries.some(({ isFetching }) => isFetching)}
            onClick={retry}
          >
            {t`Try again`}
          </Button>
        </div>
      )}
    </FormAlert>
  )
}

function findFailure({ data, error }: UseQueryResult): Failure | undefined {
  return data === undefined && error !== null ? toServerFailure(error, getFetchFailed()) : undefined
}
