import type { AnyRouter } from '@tanstack/react-router'
import { loadStaffMessages } from '../language/page-language.ts'
import type { StaffRole } from '../session/require-role.ts'
import { rebuildRoutes } from './router-internals.ts'

/** Whose pages are there; their routes are no part of the first script, since customers never open them. */
export function findStaffRole(path: string): StaffRole | undefined {
  const [, role] = /^\/(admin|rider)(?:\/|$)/.exec(path) ?? []
  return role as StaffRole | undefined
}

/**
 * @returns false when the router had them already
 * @throws Error when they are not on this device and cannot be fetched
 */
export async function addStaffRoutes(router: AnyRouter): Promise<boolean> {
  if ('/_admin' in router.routesById) return false
  // It attaches all routes to the root that the storefront's tree has too.
  await Promise.all([import('../route-tree.gen.ts'), loadStaffMessages()])
  rebuildRoutes(router)
  return true
}
