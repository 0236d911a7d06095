import { t } from '@lingui/core/macro'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError, toFailure } from '../../../api/errors.ts'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { useFetchToast } from '../../../ui/feedback/use-fetch-toast.ts'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import cardClasses from '../ui/card.module.css'
import { toUsers } from '../user-destinations.ts'
import { customerQuery } from './customer.queries.ts'
import { CustomerFigures } from './customer-figures.tsx'
import { CustomerHeader } from './customer-header.tsx'
import { CustomerNotes } from './customer-notes.tsx'
import classes from './customer-page.module.css'
import { CustomerPlaces } from './customer-places.tsx'
import { StaffSignIn } from './staff-sign-in.tsx'

export interface CustomerPageProps {
  readonly userId: string
  readonly orders: ReactNode
  readonly onDeleted: () => void
}

export function CustomerPage({ userId, orders, onDeleted }: CustomerPageProps) {
  const query = useQuery(customerQuery(userId))
  const { data: customer, error } = query
  const failure = error ? toFailure(error, t`error fetching user`) : undefined
  useFetchToast(query, { failure })
  if (customer) {
    return (
      <div className={classes.page}>
        <CustomerHeader customer={customer} onDeleted={onDeleted} />
        <CustomerFigures figures={customer.figures} />
        <div className={classes.columns}>
          <section className={classes.orders} aria-labelledby="customer-orders">
            <h2 id="customer-orders" className={cardClasses.title}>
              {t`Orders`}
            </h2>
            {orders}
          </section>
          <div className={classes.side}>
            {customer.user.role === 'customer' ? null : <StaffSignIn user={customer.user} />}
            <CustomerNotes userId={userId} notes={customer.notes} />
            <CustomerPlaces customer={customer} />
          </div>
        </div>
      </div>
    )
  }
  if (failure === undefined) return <CustomerSkeleton />
  if (isNotFound(error)) return <UnknownCustomer />
  return <ErrorState {...failure} busy={query.isFetching} onRetry={() => void query.refetch()} />
}

/** Deleted, or not a valid id. */
function isNotFound(error: Error | null): boolean {
  return error instanceof ApiError && (error.code === 'not_found' || error.code === 'validation_failed')
}

function UnknownCustomer() {
  return (
    <EmptyState title={t`Oops! Page Not Found`} action={<LinkButton {...toUsers}>{t`All users`}</LinkButton>}>
      {t`There is no such user.`}
    </EmptyState>
  )
}

function CustomerSkeleton() {
  return (
    <div className={classes.page} role="status">
      <VisuallyHidden>{t`Loading …`}</VisuallyHidden>
      <Skeleton height={124} radius="lg" />
      <Skeleton height={84} radius="lg" />
      <div className={classes.columns}>
        <Skeleton height={300} radius="lg" />
        <Skeleton height={300} radius="lg" />
      </div>
    </div>
  )
}
