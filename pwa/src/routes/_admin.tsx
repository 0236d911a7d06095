import { createFileRoute } from '@tanstack/react-router'
import { adminsOnly } from '../app/admins-only.ts'

export const Route = createFileRoute('/_admin')({
  beforeLoad: ({ location }) => adminsOnly(location.href),
  // Installs as an app of its own.
  head: () => ({ links: [{ rel: 'manifest', href: '/admin.webmanifest' }] }),
})
