import { type AnyRouter, type HistoryState, Link } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, Ref } from 'react'
import type { Destination } from './destinations.ts'

export interface SiteLinkProps extends Destination, Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target'> {
  readonly ref?: Ref<HTMLAnchorElement>
  readonly replace?: boolean
  readonly state?: HistoryState
  readonly resetScroll?: boolean
  readonly activeOptions?: { readonly exact?: boolean }
}

/** Components below the routes cannot use the router's typed paths; `destinations.ts` holds them all. */
export function SiteLink(props: SiteLinkProps) {
  return <Link<AnyRouter, string, string> {...props} />
}
