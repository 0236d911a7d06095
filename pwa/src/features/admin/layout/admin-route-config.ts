import type { Destination } from '../../../ui/navigation/destinations.ts'

export type PathParams = Readonly<Record<string, string | undefined>>

/** Set by a route as `staticData.admin`. */
export interface AdminRouteConfig {
  readonly title: string | ((params: PathParams) => string)
  /** The target of Back for a page opened directly; without it there is no Back button. */
  readonly back?: Destination
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    admin?: AdminRouteConfig
  }
}

export function getPageTitle(config: AdminRouteConfig, params: PathParams): string {
  return typeof config.title === 'string' ? config.title : config.title(params)
}
