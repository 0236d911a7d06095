import { createFileRoute } from '@tanstack/react-router'
import { requireAdmin } from '../session/require-admin.ts'

export const Route = createFileRoute('/_admin')({
  beforeLoad: ({ location }) => requireAdmin(location.href),
  // The back office installs as an app of its own.
  head: () => ({ links: [{ rel: 'manifest', href: '/admin.webmanifest' }] }),
})
