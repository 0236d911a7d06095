/** The authority's types of items. */
export const ITEM_TYPES = { goods: '2', service: '3' } as const
export type ItemType = keyof typeof ITEM_TYPES

/** Packaging "net" and the unit "number": the sandbox rejected boxes and pieces. */
export const PACKAGING = 'NT'
export const QUANTITY_UNIT = 'NO'

/** The United Nations' codes of alcoholic drinks and of local delivery, with two zeros added. */
export const ITEM_CLASSES: Readonly<Record<ItemType, string>> = { goods: '5020220000', service: '7810220000' }

const MAX_NAME_LENGTH = 200

export interface Registrant {
  readonly regrId: string
  readonly regrNm: string
  readonly modrId: string
  readonly modrNm: string
}

const REGISTRANT_ID = 'usiku'
const MAX_REGISTRANT_LENGTH = 60

export function createRegistrant(shopName: string): Registrant {
  const name = shopName.slice(0, MAX_REGISTRANT_LENGTH)
  return { regrId: REGISTRANT_ID, regrNm: name, modrId: REGISTRANT_ID, modrNm: name }
}

export function toItemName(name: string): string {
  return name.slice(0, MAX_NAME_LENGTH)
}

/** Exact: the shortest decimal of a whole number of cents has at most two places. */
export function toAmount(cents: number): number {
  return cents / 100
}
