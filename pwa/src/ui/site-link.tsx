import { type AnyRouter, Link } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, Ref } from 'react'
import type { Destination } from './destinations.ts'

/** What a link within the shop takes: a destination of `destinations.ts`, and whatever an `a` takes. */
export interface SiteLinkProps extends Destination, Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target'> {
  readonly ref?: Ref<HTMLAnchorElement>
  /** Takes the place of this page in the history. */
  readonly replace?: boolean
  /** False where the page should stay where it is scrolled to. */
  readonly resetScroll?: boolean
  /** When it counts as the current page; on deeper pages too when left out. */
  readonly activeOptions?: { readonly exact?: boolean }
}

/**
 * A link within the shop. Components here lie beneath the site map and cannot
 * be typed by it; their addresses are all in `destinations.ts`.
 */
export function SiteLink(props: SiteLinkProps) {
  return <Link<AnyRouter, string, string> {...props} />
}
