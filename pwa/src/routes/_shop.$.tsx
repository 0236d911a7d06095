import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { findStaffRole } from '../app/staff-routes.ts'
import { requireRole } from '../session/require-role.ts'

/** The way to the pages of staff, and the not-found page within the storefront's layout. */
export const Route = createFileRoute('/_shop/$')({
  beforeLoad: async ({ context, location: { pathname, href } }) => {
    const role = findStaffRole(pathname)
    if (role === undefined) return
    await requireRole(role, href)
    if (await context.addStaffRoutes()) throw redirect({ href, replace: true })
  },
  loader: () => {
    throw notFound()
  },
})
