import { assertCode, assertLength, assertPresent, type Body, Rejection, type Verdict } from './field-checks.ts'

const REQUIRED = [
  'itemCd',
  'itemClsCd',
  'itemTyCd',
  'itemNm',
  'orgnNatCd',
  'pkgUnitCd',
  'qtyUnitCd',
  'taxTyCd',
  'dftPrc',
]
const REGISTRANT = ['regrId', 'regrNm', 'modrId', 'modrNm']
const ITEM_CODE = /^([A-Z]{2})([123])([A-Z]{2})([A-Z]{2})(\d{7})$/
export const ITEM_CLASSES = [
  { itemClsCd: '5020220000', itemClsNm: 'Alcoholic beverages', itemClsLvl: 3, taxTyCd: 'B', useYn: 'Y' },
  { itemClsCd: '7810220000', itemClsNm: 'Postal and small parcel services', itemClsLvl: 3, taxTyCd: 'B', useYn: 'Y' },
]

export interface RegisteredItem {
  readonly code: string
  readonly isService: boolean
  readonly name: string
  /** By the authority's ledger. */
  ledger: number
  /** As last saved: what may be sold. */
  inStock: number
}

/** The taxpayer's items. Their sequence has no gaps and never goes back. */
export class ItemRegister {
  readonly items = new Map<string, RegisteredItem>()

  get nextSequence(): number {
    return this.items.size + 1
  }

  save(body: Body): Verdict {
    assertPresent(body, [...REQUIRED, 'isrcAplcbYn', 'useYn', ...REGISTRANT])
    assertLength(body, { itemCd: 20, itemNm: 200, regrId: 20, modrId: 20, regrNm: 60, modrNm: 60 })
    assertCode(body, 'taxTyCd', ['A', 'B', 'C', 'D', 'E'])
    assertCode(body, 'itemTyCd', ['1', '2', '3'])
    assertCode(
      body,
      'itemClsCd',
      ITEM_CLASSES.map(({ itemClsCd }) => itemClsCd),
    )
    const code = String(body.itemCd)
    const [, country, type, packaging, unit, digits] = ITEM_CODE.exec(code) ?? []
    if (packaging === 'BX') throw new Rejection('910', 'Invalid packaging unit.')
    if (country !== body.orgnNatCd || type !== body.itemTyCd || packaging !== body.pkgUnitCd || unit !== body.qtyUnitCd)
      throw new Rejection('910', 'Invalid itemCd: its parts differ from the fields.')
    if (this.items.has(code)) throw new Rejection('994', 'There is an overlapped Data')
    if (Number(digits) !== this.nextSequence) {
      const expected = `****${this.nextSequence}`
      throw new Rejection('910', `Invalid itemCd Sequence. Expected sequence ending with: ${expected}`)
    }
    const isService = type === '3'
    this.items.set(code, { code, isService, name: String(body.itemNm), ledger: 0, inStock: 0 })
    return { code: '000', message: 'It is succeeded', data: null }
  }

  /** As another program of the taxpayer does. */
  addForeign(): void {
    const code = `KE2NTNO${String(this.nextSequence).padStart(7, '0')}`
    this.items.set(code, { code, isService: false, name: 'Foreign', ledger: 0, inStock: 0 })
  }

  /** @throws Rejection when it is unknown */
  get(line: Body, index: number): RegisteredItem {
    const item = this.items.get(String(line.itemCd))
    if (item === undefined) throw new Rejection('910', `Item ${index + 1}: ${String(line.itemCd)} does not exist.`)
    return item
  }
}
