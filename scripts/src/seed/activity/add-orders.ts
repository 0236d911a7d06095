import type { Config } from '@usiku/api/config.ts'
import type { Transaction } from '@usiku/api/database/database.ts'
import { cancelOrder, changeStatus } from '@usiku/api/modules/orders/order-status.service.ts'
import { placeOrder } from '@usiku/api/modules/orders/place-order.service.ts'
import { addPayment } from '@usiku/api/modules/payments/ledger/ledger.service.ts'
import { createReceiptIssuer } from '@usiku/api/modules/receipts/receipt-issuer.service.ts'
import type { User } from '@usiku/contracts/accounts/operations.ts'
import type { Product } from '@usiku/contracts/catalogue/operations.ts'
import type { PaymentMethod } from '@usiku/contracts/orders/constants.ts'
import type { CartLine, Order } from '@usiku/contracts/orders/operations.ts'
import type { OrderStatus } from '@usiku/contracts/orders/order-status.ts'
import type { PlannedLine } from './baskets.ts'
import { DEMO_MAIL_DOMAIN } from './customers.ts'
import type { PlannedOrder } from './plan-orders.ts'

export interface OrderSeedContext {
  readonly database: Transaction
  readonly config: Config
  readonly users: ReadonlyMap<string, User>
  readonly products: ReadonlyMap<string, Product>
}

export async function addOrders(context: OrderSeedContext, orders: readonly PlannedOrder[]): Promise<void> {
  for (const order of orders) await addOrder(context, order)
  await markMailsSent(context.database)
}

async function addOrder({ database, config, users, products }: OrderSeedContext, planned: PlannedOrder): Promise<void> {
  const user = getByName(users, planned.customer.email)
  const items = planned.lines.map((line) => cartLine(getByName(products, line.drink.name), line))
  const goods = items.reduce((sum, { volume, quantity }) => sum + volume.priceAfterDiscount * quantity, 0)
  const order = await placeOrder(
    { database, config, now: () => planned.at, mailQuota: { consume: async () => true } },
    {
      userId: user._id,
      publicUrl: config.publicUrl ?? '',
      address: '',
      body: {
        orderId: String(planned.at.getTime()),
        customerEmail: user.email,
        customerPhone: user.phone,
        customerCity: user.shippingInfo.city,
        orderInstructions: planned.instructions,
        items,
        shippingFee: 0,
        totalAmount: goods,
        paymentMethod: planned.paymentMethod,
      },
    },
  )
  // The tax authority hears of no demo.
  const receipts = createReceiptIssuer({ config: { ...config, etims: undefined } })
  const { orderId } = order
  for (const { status, at } of planned.course) {
    const deps = { database, config, now: () => at, receipts }
    if (status === 'cancelled') await cancelOrder(deps, { orderId, userId: user._id })
    else await changeStatus(deps, orderId, status, undefined)
    if (status === PAID_AT[planned.paymentMethod]) await addPayment(deps, database, toPayment(order, at))
  }
}

/** M-Pesa is paid before the shop packs, cash at the door. */
const PAID_AT = { mpesa: 'processing', cod: 'delivered' } as const satisfies Record<PaymentMethod, OrderStatus>

function toPayment({ _id, orderId, totalAmount, paymentMethod, payment }: Order, at: Date) {
  const common = { amount: totalAmount, paidAt: at.toISOString(), orderRow: _id }
  if (paymentMethod === 'cod') return { ...common, source: 'cash' as const, receipt: `cash:${orderId}` }
  const receipt = `D${Number(orderId).toString(36).toUpperCase().padStart(9, '0')}`
  return { ...common, source: 'c2b' as const, receipt, accountReference: payment?.reference ?? '' }
}

function cartLine(product: Product, { volume: place, quantity }: PlannedLine): CartLine {
  const volume = product.volumes[place]
  if (volume === undefined) throw new Error(`${product.name} has no size number ${place}.`)
  return { id: product._id, name: product.name, volume, quantity, thumbnailImage: product.thumbnailImage }
}

/** Marks confirmation mails as sent, since demo addresses receive none. */
async function markMailsSent(transaction: Transaction): Promise<void> {
  await transaction
    .updateTable('mails')
    .set((column) => ({ sent_at: column.ref('created_at'), text: '', html: '' }))
    .where('recipient', 'like', `%@${DEMO_MAIL_DOMAIN}`)
    .where('sent_at', 'is', null)
    .execute()
}

function getByName<T>(things: ReadonlyMap<string, T>, name: string): T {
  const thing = things.get(name)
  if (thing === undefined) throw new Error(`The demo has no ${name}.`)
  return thing
}
