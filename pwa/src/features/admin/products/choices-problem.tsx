import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { messageOf } from '../../../api-client/errors.ts'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { useFetchNews } from '../../../ui/use-fetch-news.ts'
import classes from './choices-problem.module.css'

const FAILED = 'error fetching categories'

/** Says that there is nothing to choose from, and tries again. */
export function ChoicesProblem({ queries }: { readonly queries: readonly [UseQueryResult, UseQueryResult] }) {
  const [one, other] = queries
  const words = wordsOf(one) ?? wordsOf(other)
  useFetchNews(one, { failure: wordsOf(one) })
  useFetchNews(other, { failure: wordsOf(other) })
  const lacking = queries.filter((query) => query.data === undefined && query.error !== null)
  const retry = () => {
    for (const query of lacking) void query.refetch()
  }
  return (
    <FormAlert>
      {words === undefined ? null : (
        <div className={classes.problem}>
          {words}
          <Button variant="outline" size="sm" loading={lacking.some(({ isFetching }) => isFetching)} onClick={retry}>
            Try again
          </Button>
        </div>
      )}
    </FormAlert>
  )
}

function wordsOf({ data, error }: UseQueryResult): string | undefined {
  return data === undefined && error !== null ? messageOf(error, FAILED) : undefined
}
