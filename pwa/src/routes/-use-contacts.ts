import { useQuery } from '@tanstack/react-query'
import { getShopContacts, type ShopContacts } from '../app/layout/shop-contacts.ts'
import { settingsQuery } from '../features/shop-settings/shop-settings.queries.ts'
import { useConnectivityIssue } from '../network/connectivity.ts'

/** Offline, only the ways that need no data connection. */
export function useContacts(): ShopContacts {
  return getShopContacts(useQuery(settingsQuery()).data, useConnectivityIssue() !== 'offline')
}
