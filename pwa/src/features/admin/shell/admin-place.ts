import type { Destination } from '../../../ui/destinations.ts'

export type AddressParams = Readonly<Record<string, string | undefined>>

/** Set by a route as `staticData.admin`. */
export interface AdminPlace {
  readonly title: string | ((params: AddressParams) => string)
  /** The target of Back for a page opened directly; without it there is no Back button. */
  readonly back?: Destination
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    admin?: AdminPlace
  }
}

export function titleOf(place: AdminPlace, params: AddressParams): string {
  return typeof place.title === 'string' ? place.title : place.title(params)
}
