import { createFileRoute } from '@tanstack/react-router'
import { requireRole } from '../session/require-role.ts'

export const Route = createFileRoute('/_rider')({
  beforeLoad: ({ location }) => requireRole('rider', location.href),
  // Installs as an app of its own.
  head: () => ({ links: [{ rel: 'manifest', href: '/rider.webmanifest' }] }),
})
