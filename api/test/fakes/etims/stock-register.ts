import {
  assertCents,
  assertCode,
  assertLineAmounts,
  assertPresent,
  type Body,
  listItems,
  Rejection,
  sumCents,
  toCents,
  type Verdict,
} from './field-checks.ts'
import type { ItemRegister, RegisteredItem } from './item-register.ts'

const REGISTRANT = ['regrId', 'regrNm', 'modrId', 'modrNm']
const REQUIRED = [
  'sarNo',
  'orgSarNo',
  'regTyCd',
  'sarTyCd',
  'ocrnDt',
  'totItemCnt',
  'totTaxblAmt',
  'totTaxAmt',
  'totAmt',
]
const LINE_REQUIRED = ['itemCd', 'itemNm', 'pkgUnitCd', 'qtyUnitCd', 'qty', 'prc', 'totDcAmt', 'taxTyCd']
const INCOMING = ['01', '02', '03', '04', '05', '06']
const OUTGOING = ['11', '12', '13', '14', '15', '16']

/** Movements of stock, numbered without gaps, and what is left. */
export class StockRegister {
  readonly #items: ItemRegister
  movements = 0

  constructor(items: ItemRegister) {
    this.#items = items
  }

  insert(body: Body): Verdict {
    assertPresent(body, [...REQUIRED, ...REGISTRANT])
    assertCode(body, 'regTyCd', ['A', 'M'])
    assertCode(body, 'sarTyCd', [...INCOMING, ...OUTGOING])
    const lines = listItems(body)
    for (const [index, line] of lines.entries()) {
      assertPresent(line, LINE_REQUIRED)
      assertLineAmounts(line, index)
      if (toCents(line, 'totAmt') === 0) throw new Rejection('910', `Amounts of item ${index + 1} are zero.`)
    }
    assertCents(body, 'totTaxblAmt', sumCents(lines, 'taxblAmt'))
    assertCents(body, 'totTaxAmt', sumCents(lines, 'taxAmt'))
    assertCents(body, 'totAmt', sumCents(lines, 'totAmt'))
    if (body.sarNo !== this.movements + 1)
      throw new Rejection(
        '910',
        `Sar No: ${String(body.sarNo)} is invalid, use the expected value: ${this.movements + 1}`,
      )
    const sign = INCOMING.includes(String(body.sarTyCd)) ? 1 : -1
    const changes = lines.map((line, index) => ({ item: this.#getGoods(line, index), quantity: Number(line.qty) }))
    for (const { item, quantity } of changes) item.ledger += sign * quantity
    this.movements += 1
    return { code: '000', message: 'It is succeeded', data: null }
  }

  saveMaster(body: Body): Verdict {
    assertPresent(body, ['itemCd', 'rsdQty', ...REGISTRANT])
    const item = this.#getGoods(body, 0)
    if (body.rsdQty !== item.ledger)
      throw new Rejection('910', `rsdQty ${String(body.rsdQty)} is invalid, use the expected value: ${item.ledger}`)
    item.inStock = item.ledger
    return { code: '000', message: 'It is succeeded', data: null }
  }

  #getGoods(line: Body, index: number): RegisteredItem {
    const item = this.#items.get(line, index)
    if (item.isService) throw new Rejection('910', `Item ${index + 1} is a service.`)
    return item
  }
}
