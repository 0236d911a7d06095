import { type Static, Type } from 'typebox'
import type { OperationSchemas } from '../http/operation-schemas.ts'

import { Id, PageQuery, Paging, Shillings, Strict } from '../http/primitives.ts'

export const Dashboard = Strict({
  totalOrders: Type.Integer(),
  pendingOrders: Type.Integer(),
  deliveredOrders: Type.Integer(),
  users: Type.Integer(),
  totalQuantity: Type.Integer(),
  /** Sizes of which there are fewer than their level; older servers do not count them. */
  lowStock: Type.Optional(Type.Integer()),
  /** Quantities leave out cancelled orders; products never ordered are included. */
  bestSellers: Type.Array(
    Strict({
      _id: Id,
      slug: Type.String(),
      name: Type.String(),
      thumbnailImage: Type.String(),
      price: Shillings,
      quantity: Type.Integer(),
      amount: Type.Integer(),
    }),
  ),
  /** Charged totals of the last 14 Nairobi days, oldest first, without cancelled orders. */
  revenueByDay: Type.Array(Strict({ date: Type.String(), amount: Type.Integer() })),
})
export type Dashboard = Static<typeof Dashboard>

export const dashboardSchemas = {
  getDashboard: {
    query: Strict(PageQuery),
    success: { status: 200, reply: Strict({ data: Dashboard, meta: Paging }) },
    errors: [],
  },
} as const satisfies Record<string, OperationSchemas>
