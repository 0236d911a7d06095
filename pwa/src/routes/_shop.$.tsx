import { createFileRoute, notFound } from '@tanstack/react-router'

/** Any address that no other route knows: the shop's frame stays around the page that says so. */
export const Route = createFileRoute('/_shop/$')({
  loader: () => {
    throw notFound()
  },
})
