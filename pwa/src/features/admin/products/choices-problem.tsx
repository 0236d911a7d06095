import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { type Failure, toServerFailure } from '../../../api-client/errors.ts'
import { FailureText } from '../../../ui/failure-text.tsx'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { useFetchNews } from '../../../ui/use-fetch-news.ts'
import classes from './choices-problem.module.css'

const FAILED = 'error fetching categories'

export function ChoicesProblem({ queries }: { readonly queries: readonly [UseQueryResult, UseQueryResult] }) {
  const [one, other] = queries
  const [failure, otherFailure] = [findFailure(one), findFailure(other)]
  const shown = failure ?? otherFailure
  useFetchNews(one, { failure: failure?.title, reason: failure?.reason })
  useFetchNews(other, { failure: otherFailure?.title, reason: otherFailure?.reason })
  const lacking = queries.filter((query) => query.data === undefined && query.error !== null)
  const retry = () => {
    for (const query of lacking) void query.refetch()
  }
  return (
    <FormAlert>
      {shown === undefined ? null : (
        <div className={classes.problem}>
          <div>
            <FailureText {...shown} />
          </div>
          <Button variant="outline" size="sm" loading={lacking.some(({ isFetching }) => isFetching)} onClick={retry}>
            Try again
          </Button>
        </div>
      )}
    </FormAlert>
  )
}

function findFailure({ data, error }: UseQueryResult): Failure | undefined {
  return data === undefined && error !== null ? toServerFailure(error, FAILED) : undefined
}
