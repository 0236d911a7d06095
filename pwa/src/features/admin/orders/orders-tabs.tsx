import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { toBoard, toNewOrder, toOrders } from '../order-destinations.ts'
import { PageTabs } from '../ui/lists/page-tabs.tsx'
import classes from './orders-tabs.module.css'

const TABS = [
  { label: 'List', ...toOrders() },
  { label: 'Board', ...toBoard() },
]

export function OrdersTabs({ active }: { readonly active: 'List' | 'Board' }) {
  return (
    <div className={classes.head}>
      <PageTabs label="Orders" tabs={TABS} active={active} />
      <LinkButton {...toNewOrder()}>New order</LinkButton>
    </div>
  )
}
