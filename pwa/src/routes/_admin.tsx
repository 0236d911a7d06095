import { createFileRoute } from '@tanstack/react-router'
import { requireRole } from '../session/require-role.ts'

export const Route = createFileRoute('/_admin')({
  beforeLoad: ({ location }) => requireRole('admin', location.href),
  // The back office installs as an app of its own.
  head: () => ({ links: [{ rel: 'manifest', href: '/admin.webmanifest' }] }),
})
