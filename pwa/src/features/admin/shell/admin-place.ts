import type { Destination } from '../../../ui/destinations.ts'

/** The named parts of an address. */
export type AddressParams = Readonly<Record<string, string | undefined>>

/** How a page of the back office stands in its shell; a route says it as `staticData.admin`. */
export interface AdminPlace {
  /** The header's title, from the address where it names a thing. */
  readonly title: string | ((params: AddressParams) => string)
  /** Where Back leads for whoever came straight here; without it there is no Back. */
  readonly back?: Destination
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    admin?: AdminPlace
  }
}

/** The title over a page. */
export function titleOf(place: AdminPlace, params: AddressParams): string {
  return typeof place.title === 'string' ? place.title : place.title(params)
}
