import { type Static, Type } from 'typebox'
import { operation } from './operation.ts'
import { Id, PageQuery, Paging, Shillings, Strict } from './primitives.ts'

/** What the back office opens with. */
export const Dashboard = Strict({
  totalOrders: Type.Integer(),
  pendingOrders: Type.Integer(),
  deliveredOrders: Type.Integer(),
  users: Type.Integer(),
  /** Quantity of all products ordered, cancelled orders left out: the whole of the donut. */
  totalQuantity: Type.Integer(),
  /** A page of all products by quantity ordered, those never ordered included. */
  bestSellers: Type.Array(
    Strict({
      _id: Id,
      slug: Type.String(),
      name: Type.String(),
      thumbnailImage: Type.String(),
      /** Of the first volume, discount taken off. */
      price: Shillings,
      /** Ordered, cancelled orders left out. */
      quantity: Type.Integer(),
      /** `price × quantity`. */
      amount: Type.Integer(),
    }),
  ),
  /** Charged totals of orders not cancelled by the Nairobi day they were placed, oldest first, the last 14 days. */
  revenueByDay: Type.Array(Strict({ date: Type.String(), amount: Type.Integer() })),
})
export type Dashboard = Static<typeof Dashboard>

/** The dashboard's numbers; `page` and `pageSize` page the best sellers. */
export const getDashboard = operation({
  id: 'getDashboard',
  method: 'GET',
  path: '/admin/dashboard',
  summary: "Answers the dashboard's numbers",
  access: 'admin',
  query: Strict(PageQuery),
  success: { status: 200, reply: Strict({ data: Dashboard, meta: Paging }) },
  errors: [],
})
