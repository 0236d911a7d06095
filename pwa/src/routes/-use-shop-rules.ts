import { useQuery } from '@tanstack/react-query'
import type { ShopRules } from '@usiku/contracts/store/operations.ts'
import { shopRulesQuery } from '../features/shop-settings/shop-settings.queries.ts'

/** `undefined` until they are known; offline the last ones. */
export function useShopRules(): ShopRules | undefined {
  return useQuery(shopRulesQuery()).data
}
