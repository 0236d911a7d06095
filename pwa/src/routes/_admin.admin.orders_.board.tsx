import { msg, t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../app/head/page-head.ts'
import { BoardPage } from '../features/admin/orders/board-page.tsx'
import { OrderStopSwitch } from '../features/admin/settings/hours/order-stop.tsx'

export const Route = createFileRoute('/_admin/admin/orders_/board')({
  head: ({ match }) => pageHead({ origin: match.context.origin, path: match.pathname, title: t`Orders` }),
  staticData: { admin: { title: msg`Orders` } },
  component: Board,
})

function Board() {
  return <BoardPage stopSwitch={<OrderStopSwitch />} />
}
