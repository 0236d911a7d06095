export interface MoneyTransaction {
  readonly receipt: string
  readonly kind: 'payment' | 'reversal' | 'payout'
  readonly phone: string
  readonly amount: number
  readonly at: Date
  /** As the payer typed it, or as the shop named it in a prompt. */
  readonly reference: string
  /** Of a payment by prompt. */
  readonly checkoutRequestId: string | undefined
  /** Of a reversal: the payment. */
  readonly reverses: string | undefined
}

/** Either the transaction, or a result code of M-Pesa. */
type Outcome = MoneyTransaction | { readonly code: string }

const DEFAULT_BALANCE = 100_000
const MAX_AMOUNT = 250_000
const MAX_DAY = 500_000
const DAY_MS = 24 * 3_600_000
const SAME_PAYMENT_MS = 120_000

/** Customers' money and the shop's: what is paid here was paid, whatever callbacks and queries say. */
export class MobileMoney {
  readonly #now: () => Date
  readonly #balances = new Map<string, number>()
  readonly #transactions: MoneyTransaction[] = []
  readonly #receiptPrefix: string
  #receipts = 0
  shopBalance = 0
  /** Of the number that sends money to customers. */
  payoutBalance = 1_000_000

  constructor(now: () => Date, receiptPrefix = 'SKE00') {
    this.#now = now
    this.#receiptPrefix = receiptPrefix
  }

  get transactions(): readonly MoneyTransaction[] {
    return this.#transactions
  }

  /** Payments, less those reversed: the sum that a shop's books must show. */
  get received(): readonly MoneyTransaction[] {
    const reversed = new Set(this.#transactions.map(({ reverses }) => reverses))
    return this.#transactions.filter(({ kind, receipt }) => kind === 'payment' && !reversed.has(receipt))
  }

  getBalance(phone: string): number {
    return this.#balances.get(phone) ?? DEFAULT_BALANCE
  }

  setBalance(phone: string, amount: number): void {
    this.#balances.set(phone, amount)
  }

  find(receipt: string): MoneyTransaction | undefined {
    return this.#transactions.find((transaction) => transaction.receipt === receipt)
  }

  pay(payment: Pick<MoneyTransaction, 'phone' | 'amount' | 'reference' | 'checkoutRequestId'>): Outcome {
    const code = this.#findLimit(payment)
    if (code !== undefined) return { code }
    this.setBalance(payment.phone, this.getBalance(payment.phone) - payment.amount)
    this.shopBalance += payment.amount
    return this.#record({ ...payment, kind: 'payment', reverses: undefined })
  }

  reverse(receipt: string): Outcome {
    const payment = this.find(receipt)
    if (payment?.kind !== 'payment') return { code: 'R000002' }
    if (this.#transactions.some(({ reverses }) => reverses === receipt)) return { code: 'R000001' }
    if (this.shopBalance < payment.amount) return { code: '1' }
    const { phone, amount, reference } = payment
    this.shopBalance -= amount
    this.setBalance(phone, this.getBalance(phone) + amount)
    return this.#record({ phone, amount, reference, kind: 'reversal', checkoutRequestId: undefined, reverses: receipt })
  }

  payOut(phone: string, amount: number): Outcome {
    if (this.payoutBalance < amount) return { code: '1' }
    this.payoutBalance -= amount
    this.setBalance(phone, this.getBalance(phone) + amount)
    const rest = { reference: '', checkoutRequestId: undefined, reverses: undefined }
    return this.#record({ ...rest, phone, amount, kind: 'payout' })
  }

  #findLimit({ phone, amount, checkoutRequestId }: Parameters<MobileMoney['pay']>[0]): string | undefined {
    if (amount < 1) return '2'
    if (amount > MAX_AMOUNT) return '3'
    if (this.getBalance(phone) < amount) return '1'
    const now = this.#now().getTime()
    const paid = this.#transactions.filter((other) => other.kind === 'payment' && other.phone === phone)
    const today = paid.filter(({ at }) => now - at.getTime() < DAY_MS)
    if (today.reduce((sum, other) => sum + other.amount, amount) > MAX_DAY) return '4'
    const isSame = (other: MoneyTransaction) =>
      other.amount === amount && other.checkoutRequestId !== undefined && now - other.at.getTime() < SAME_PAYMENT_MS
    return checkoutRequestId !== undefined && paid.some(isSame) ? '17' : undefined
  }

  #record(transaction: Omit<MoneyTransaction, 'receipt' | 'at'>): MoneyTransaction {
    this.#receipts += 1
    const receipt = `${this.#receiptPrefix}${this.#receipts.toString(36).toUpperCase().padStart(5, '0')}`
    const recorded = { ...transaction, receipt, at: this.#now() }
    this.#transactions.push(recorded)
    return recorded
  }
}
