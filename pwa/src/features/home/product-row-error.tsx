import type { UseQueryResult } from '@tanstack/react-query'
import { toServerFailure } from '../../api/errors.ts'
import buttonClasses from '../../ui/buttons/plain-button.module.css'
import { FailureText } from '../../ui/feedback/failure-text.tsx'
import classes from './product-row-error.module.css'

/** Replaces one section, while the others stay. */
export function ProductRowError({ query: { error, refetch } }: { readonly query: UseQueryResult<unknown> }) {
  return (
    <div className={classes.failure} role="alert">
      <div>
        <FailureText {...toServerFailure(error, 'error fetching product categories')} />
      </div>
      <button type="button" className={buttonClasses.button} onClick={() => void refetch()}>
        Try again
      </button>
    </div>
  )
}
