import { msg, t } from '@lingui/core/macro'
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { pageHead, SHOP_NAME } from '../app/head/page-head.ts'
import type { RouterContext } from '../app/router.tsx'
import { getLanguage } from '../language/i18n.ts'

/** Personal pages, and search pages, of which there are endlessly many. */
const NOT_INDEXED =
  /^\/(account|admin|cart|checkout|wishlist|login|register|forgot-password|reset-password|search|data-use)(\/|$)/

const DESCRIPTION = msg`Whisky, gin, wine, beer and more, delivered in Nairobi day and night. Pay with M-Pesa or cash on delivery.`

const MANIFESTS = { en: '/manifest.webmanifest', sw: '/manifest.sw.webmanifest' }

export const Route = createRootRouteWithContext<RouterContext>()({
  head: ({ match, matches }) => {
    const head = pageHead({
      origin: match.context.origin,
      // The full path, for routes without their own head.
      path: matches.at(-1)?.pathname ?? '/',
      indexed: !NOT_INDEXED.test(matches.at(-1)?.pathname ?? '/'),
      title: SHOP_NAME,
      description: t(DESCRIPTION),
      image: '/icons/icon-512.png',
    })
    return { ...head, links: [...head.links, { rel: 'manifest', href: MANIFESTS[getLanguage()] }] }
  },
  component: Outlet,
})
