import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { toBoard, toNewOrder, toOrders, toRiders } from '../order-destinations.ts'
import { PageTabs } from '../ui/lists/page-tabs.tsx'
import classes from './orders-tabs.module.css'
import { riderIssuesQuery } from './riders/riders.queries.ts'

export function OrdersTabs({ active }: { readonly active: 'list' | 'board' | 'riders' }) {
  const { data: issues = [] } = useQuery(riderIssuesQuery())
  const tabs = [
    { id: 'list', label: t`List`, ...toOrders() },
    { id: 'board', label: t`Board`, ...toBoard() },
    { id: 'riders', label: t`Riders`, ...toRiders(), count: issues.length },
  ]
  return (
    <div className={classes.head}>
      <PageTabs label={t`Orders`} tabs={tabs} active={active} />
      <LinkButton {...toNewOrder()}>{t`New order`}</LinkButton>
    </div>
  )
}
