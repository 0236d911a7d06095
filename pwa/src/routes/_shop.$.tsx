import { createFileRoute, notFound } from '@tanstack/react-router'

/** The not-found page within the storefront's layout. */
export const Route = createFileRoute('/_shop/$')({
  loader: () => {
    throw notFound()
  },
})
