import type { UseQueryResult } from '@tanstack/react-query'
import { toServerFailure } from '../../api-client/errors.ts'
import { FailureText } from '../../ui/failure-text.tsx'
import buttonClasses from '../../ui/plain-button.module.css'
import classes from './shelf-failure.module.css'

/** Replaces one section, while the others stay. */
export function ShelfFailure({ shelf: { error, refetch } }: { readonly shelf: UseQueryResult<unknown> }) {
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
