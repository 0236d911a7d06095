import type { AnyRouter } from '@tanstack/react-router'
import { rebuildRoutes } from './router-internals.ts'

/** Pages whose routes are no part of the first script: customers never open them. */
export function isStaffPath(path: string): boolean {
  return /^\/admin(\/|$)/.test(path)
}

/**
 * @returns false when the router had them already
 * @throws Error when they are not on this device and cannot be fetched
 */
export async function addStaffRoutes(router: AnyRouter): Promise<boolean> {
  if ('/_admin' in router.routesById) return false
  // It attaches all routes to the root that the storefront's tree has too.
  await import('../route-tree.gen.ts')
  rebuildRoutes(router)
  return true
}
