import { assertPresent, type Body, Rejection, type Verdict } from './field-checks.ts'
import { ITEM_CLASSES, ItemRegister, type RegisteredItem } from './item-register.ts'
import { type AcceptedInvoice, assertCreditNote, assertSale } from './sale-checks.ts'
import { StockRegister } from './stock-register.ts'

export interface AuthorityOptions {
  readonly tin: string
  readonly branch: string
  readonly device: string
  readonly now: () => Date
  /** How it answers a number that it has already accepted. */
  readonly resent?: '994' | 'expected'
  readonly needsStock?: boolean
  /** Whether a second initialisation answers the key again. */
  readonly repeatsKey?: boolean
  /** Of band B, in its list of codes. */
  readonly vatRate?: number
}

const KEY = 'f0b9831bd2334874b7ec815e40347bc4'
const SDC_ID = 'KRACU013000001'

/** The truth of the tests: what the authority has recorded. */
export class Authority {
  readonly #options: AuthorityOptions
  readonly #items = new ItemRegister()
  readonly #stock = new StockRegister(this.#items)
  readonly #invoices: AcceptedInvoice[] = []
  /** Numbers that other tills of the same taxpayer took. */
  #others = 0
  #isInitialized = false

  constructor(options: AuthorityOptions) {
    this.#options = options
  }

  get key(): string {
    return KEY
  }

  get sdcId(): string {
    return SDC_ID
  }

  get invoices(): readonly AcceptedInvoice[] {
    return this.#invoices
  }

  get items(): readonly RegisteredItem[] {
    return [...this.#items.items.values()]
  }

  get nextNumber(): number {
    return this.#invoices.length + this.#others + 1
  }

  /** Another till of the taxpayer sells something. */
  takeNumber(): void {
    this.#others += 1
  }

  /** Another program of the taxpayer registers an item. */
  addForeignItem(): void {
    this.#items.addForeign()
  }

  /** Another till moves stock of an item. */
  moveStock(code: string, quantity: number): void {
    const item = this.#items.items.get(code)
    if (item === undefined) throw new Error(`There is no item ${code}`)
    item.ledger += quantity
    this.#stock.movements += 1
  }

  handle(path: string, identity: Body, body: Body): Verdict {
    try {
      if (path === '/selectInitOsdcInfo') return this.#initialize(body)
      this.#assertIdentity(identity, body)
      const handlers: Readonly<Record<string, () => Verdict>> = {
        '/selectCodeList': () => this.#listCodes(),
        '/selectItemClsList': () => succeed({ itemClsList: ITEM_CLASSES }),
        '/saveItem': () => this.#items.save(body),
        '/saveTrnsSalesOsdc': () => this.#saveSale(body),
        '/insertStockIO': () => this.#stock.insert(body),
        '/saveStockMaster': () => this.#stock.saveMaster(body),
      }
      return handlers[path]?.() ?? { code: '891', message: 'An error occurred while Request URL is created.' }
    } catch (error) {
      if (error instanceof Rejection) return error.verdict
      throw error
    }
  }

  #initialize(body: Body): Verdict {
    assertPresent(body, ['tin', 'bhfId', 'dvcSrlNo'])
    const { tin, branch, device, repeatsKey } = this.#options
    if (body.tin !== tin || body.bhfId !== branch || body.dvcSrlNo !== device)
      throw new Rejection('901', 'It is not valid device')
    const info = {
      tin,
      bhfId: branch,
      taxprNm: 'Usiku',
      dvcId: '9999',
      sdcId: SDC_ID,
      mrcNo: 'WIS01000150',
      cmcKey: KEY,
    }
    if (!this.#isInitialized) {
      this.#isInitialized = true
      return succeed({ info })
    }
    return { code: '902', message: 'This device is installed', data: repeatsKey ? { info } : null }
  }

  #assertIdentity(identity: Body, body: Body): void {
    const { tin, branch } = this.#options
    for (const source of [identity, body]) {
      const { tin: pin, bhfId, cmcKey } = source
      if (pin === undefined || bhfId === undefined || cmcKey === undefined)
        throw new Rejection('900', 'There is no Header information')
      if (pin !== tin || cmcKey !== KEY) throw new Rejection('901', 'It is not valid device')
      // As vague as the sandbox.
      if (bhfId !== branch) throw new Rejection('910', 'Invalid tax information.')
    }
  }

  #listCodes(): Verdict {
    const rate = String(this.#options.vatRate ?? 16)
    const rates = { A: '0', B: rate, C: '0', D: '0', E: '8' }
    const dtlList = Object.entries(rates).map(([cd, userDfnCd1]) => ({
      cd,
      cdNm: `${cd}-${userDfnCd1}%`,
      userDfnCd1,
      useYn: 'Y',
    }))
    return succeed({ clsList: [{ cdCls: '04', cdClsNm: 'Taxation Type', dtlList }] })
  }

  #saveSale(body: Body): Verdict {
    const now = formatNairobi(this.#options.now())
    const lines = assertSale(body, this.#items, now)
    const isResent = this.#invoices.some(
      ({ number, traderNumber }) => number === body.invcNo && traderNumber === body.trdInvcNo,
    )
    if (isResent && this.#options.resent !== 'expected') throw new Rejection('994', 'There is an overlapped Data')
    if (body.invcNo !== this.nextNumber)
      throw new Rejection(
        '910',
        `Invc No: ${String(body.invcNo)} is invalid, use the expected value: ${this.nextNumber}`,
      )
    const isCreditNote = body.rcptTyCd === 'R'
    if (isCreditNote) assertCreditNote(body, lines, this.#invoices)
    else if (body.orgInvcNo !== 0) throw new Rejection('910', 'Invalid orgInvcNo of a sale.')
    else this.#takeStock(lines)
    const number = this.nextNumber
    const data = {
      curRcptNo: String(this.#invoices.filter((invoice) => invoice.isCreditNote === isCreditNote).length + 1),
      totRcptNo: String(number),
      intrlData: `EAHSAV6ECUUXSY6PCCJYAU${String(number).padStart(4, '0')}`,
      rcptSign: `QUII27MATATS${String(number).padStart(4, '0')}`,
      sdcDateTime: now,
    }
    const { trdInvcNo, orgInvcNo, totAmt } = body
    const total = Math.round(Number(totAmt) * 100)
    const accepted = { number, traderNumber: String(trdInvcNo), isCreditNote, originalNumber: Number(orgInvcNo), total }
    this.#invoices.push({ ...accepted, at: now, lines, body, data })
    return succeed(data)
  }

  #takeStock(lines: readonly Body[]): void {
    const goods = lines
      .map((line, index) => ({ item: this.#items.get(line, index), quantity: Number(line.qty) }))
      .filter(({ item }) => !item.isService)
    const short = goods.find(({ item, quantity }) => item.inStock < quantity)
    if (this.#options.needsStock !== false && short !== undefined)
      throw new Rejection('910', `Items ${short.item.code} do not exist in your stock.`)
    for (const { item, quantity } of goods) {
      item.ledger -= quantity
      item.inStock -= quantity
    }
  }
}

function succeed(data: unknown): Verdict {
  return { code: '000', message: 'It is succeeded', data }
}

export function formatNairobi(at: Date): string {
  return new Date(at.getTime() + 3 * 3_600_000).toISOString().replace(/\D/g, '').slice(0, 14)
}
