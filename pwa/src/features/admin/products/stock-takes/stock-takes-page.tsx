import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { startStockTake } from '@usiku/contracts/stock/operations.ts'
import { type FormEvent, useState } from 'react'
import { call } from '../../../../api/call.ts'
import { toServerFailure } from '../../../../api/errors.ts'
import { formatNairobiMoment } from '../../../../lib/nairobi-time.ts'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../../ui/feedback/error-state.tsx'
import { SelectField } from '../../../../ui/forms/select-field.tsx'
import { SiteLink } from '../../../../ui/navigation/site-link.tsx'
import cardClasses from '../../ui/card.module.css'
import cards from '../../ui/lists/card-list.module.css'
import { CatalogueTabs } from '../../ui/lists/catalogue-tabs.tsx'
import { ListSkeleton } from '../../ui/lists/list-skeleton.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useAdminMutation } from '../../ui/use-admin-mutation.ts'
import { toStockTake } from '../product-destinations.ts'
import { categoryOptionsQuery } from '../products.queries.ts'
import classes from './stock-take.module.css'
import { formatProgress, formatTakeName } from './stock-take-labels.ts'
import { STOCK_TAKE_QUERY_IDS, stockTakesQuery } from './stock-takes.queries.ts'

export interface StockTakesPageProps {
  readonly onStarted: (id: string) => void
}

export function StockTakesPage({ onStarted }: StockTakesPageProps) {
  return (
    <>
      <CatalogueTabs active="stock-takes" />
      <div className={classes.page}>
        <StartForm onStarted={onStarted} />
        <StockTakes />
      </div>
    </>
  )
}

function StartForm({ onStarted }: StockTakesPageProps) {
  const { data: categories = [] } = useQuery(categoryOptionsQuery())
  const [category, setCategory] = useState('')
  // The same again after a lost answer.
  const [id] = useState(() => crypto.randomUUID())
  const start = useAdminMutation({
    mutationFn: async () => {
      const body = { _id: id, ...(category === '' ? {} : { category }) }
      return (await call(startStockTake, { body })).data
    },
    messages: { failure: t`The stock take could not be started` },
    invalidates: STOCK_TAKE_QUERY_IDS,
    onSuccess: ({ _id }) => onStarted(_id),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    start.run(undefined)
  }
  const options = [
    { value: '', label: t`All products` },
    ...categories.map(({ _id, name }) => ({ value: _id, label: name })),
  ]
  return (
    <Panel title={t`Start a stock take`} compact>
      <form className={classes.start} aria-label={t`Start a stock take`} onSubmit={submit}>
        <SelectField
          label={t`What to count`}
          data={options}
          value={category}
          onChange={(event) => setCategory(event.currentTarget.value)}
        />
        <Button type="submit" loading={start.isPending}>
          {t`Start`}
        </Button>
      </form>
      <p className={classes.detail}>
        {t`Count while the shop is open: each count is compared with the stock of its moment, so what is sold afterwards stays sold. Several people can count, and you can leave and come back.`}
      </p>
    </Panel>
  )
}

function StockTakes() {
  const query = useQuery(stockTakesQuery())
  const { data: takes, error } = query
  if (takes === undefined && error === null) return <ListSkeleton rows={4} />
  if (takes === undefined) {
    const failure = toServerFailure(error, t`The stock takes could not be loaded.`)
    return <ErrorState {...failure} busy={query.isFetching} onRetry={() => void query.refetch()} />
  }
  if (takes.length === 0) return <EmptyState title={t`No stock takes yet`}>{t`Start the first one above.`}</EmptyState>
  return (
    <div className={cardClasses.card}>
      <ul className={cards.cards} aria-label={t`Stock takes`}>
        {takes.map((take) => (
          <li key={take._id} className={cards.card}>
            <div className={cards.text}>
              <p className={cards.head}>
                <SiteLink {...toStockTake(take._id)} className={cards.link}>
                  {formatTakeName(take)}
                </SiteLink>
                {take.status === 'open' ? <strong>{t({ message: 'Open', context: 'adjective' })}</strong> : null}
              </p>
              <p className={cards.detail}>{formatProgress(take)}</p>
              <p className={cards.detail}>{`${take.openedBy}, ${formatNairobiMoment(take.openedAt)}`}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
