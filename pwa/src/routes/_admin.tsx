import { createFileRoute } from '@tanstack/react-router'
import { adminsOnly } from '../app/admins-only.ts'

export const Route = createFileRoute('/_admin')({
  beforeLoad: ({ location }) => adminsOnly(location.href),
  // The back office installs as an app of its own.
  head: () => ({ links: [{ rel: 'manifest', href: '/admin.webmanifest' }] }),
})
