import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { isStaffPath } from '../app/staff-routes.ts'
import { requireAdmin } from '../session/require-admin.ts'

/** The way to the pages of staff, and the not-found page within the storefront's layout. */
export const Route = createFileRoute('/_shop/$')({
  beforeLoad: async ({ context, location: { pathname, href } }) => {
    if (!isStaffPath(pathname)) return
    await requireAdmin(href)
    if (await context.addStaffRoutes()) throw redirect({ href, replace: true })
  },
  loader: () => {
    throw notFound()
  },
})
