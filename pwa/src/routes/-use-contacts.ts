import { useQuery } from '@tanstack/react-query'
import { type Contacts, contactsOf } from '../app/shell/shop-facts.ts'
import { settingsQuery } from '../features/store/store.queries.ts'
import { useTrouble } from '../offline/connectivity.ts'

/** Offline, only the ways that need no data connection. */
export function useContacts(): Contacts {
  return contactsOf(useQuery(settingsQuery()).data, useTrouble() !== 'offline')
}
