import { useQuery } from '@tanstack/react-query'
import type { PaymentWay } from '@usiku/contracts/orders/operations.ts'
import { settingsQuery } from '../features/shop-settings/shop-settings.queries.ts'

/** How to pay by M-Pesa; `undefined` while it is unknown. */
export function usePaymentWay(): PaymentWay | undefined {
  return useQuery(settingsQuery()).data?.payment
}
