const REAUTHENTICATED = 'Needs the caller’s password again: 401 `wrong_credentials` without it.'

export const PAYMENT_OPERATIONS = {
  startPayment: {
    summary: 'Prompts a phone to pay an order',
    description:
      'Asks M-Pesa to prompt a phone for what is due, at most Ksh 250,000, and answers before the phone shows it: follow the order’s `payment.attempts`. Of the caller’s own order, or of any for an administrator. One prompt of an order is open at a time, and M-Pesa takes the same amount on the same phone only every two minutes (`Retry-After`). 429 after six prompts on one phone or, except for an administrator, ten of one user in fifteen minutes, and after twenty on one phone in a day. 409 `payment_unavailable` while the shop has no M-Pesa settings.',
  },
  listPayments: {
    summary: 'Lists the ledger of money received',
    description:
      'The ledger, newest first, 20 entries a page: rows are added and never changed, except that a receipt `stk:…` becomes M-Pesa’s once it is known.',
  },
  listUnmatchedPayments: {
    summary: 'Lists payments without an order',
    description:
      'Payments by paybill or till whose account number is no order’s reference, newest first, 20 entries a page.',
  },
  listPaymentIssues: {
    summary: 'Lists what needs a person',
    description:
      'Money for cancelled orders, more money than the total, prompts without an outcome after a day, payments to look at, refunds without an answer, messages of M-Pesa that could not be used; the oldest first, 20 entries a page.',
  },
  resolvePaymentIssue: {
    summary: 'Marks an issue as looked at',
    description:
      'Takes an issue of kind `flagged`, `prompt` or `notification` off the list, with a note. Changes no money.',
  },
  assignPayment: {
    summary: 'Gives an unmatched payment to an order',
    description: 'Gives an unmatched payment to the order with this number or reference, once.',
  },
  markPaymentDuplicate: {
    summary: 'Counts an unmatched payment as another one',
    description:
      'Says that an unmatched payment is the same money as a payment of an order with the same amount, as when a till announces a prompt that is booked without a receipt. It stays in the ledger and counts nothing, and cannot be assigned or refunded.',
  },
  recordPayment: {
    summary: 'Records money received by hand',
    description:
      'Adds cash, a card payment or an M-Pesa payment seen on the shop’s phone to the ledger. `manual` needs the M-Pesa receipt; one that is known already is 409 `receipt_taken`.',
  },
  handOverOrder: {
    summary: 'Records the delivery of an order',
    description:
      'Moves the order to delivered, records the check of the ID when `isIdChecked`, and adds `payment` to the ledger: all of it or nothing. `version` is the one on screen: an order that was changed meanwhile, also delivered by somebody else, is 409 `version_conflict`; a cancelled one is 409 `already_cancelled`.',
  },
  refundPayment: {
    summary: 'Gives money back',
    description: `Gives a payment back: \`reversal\` the whole of it, \`b2c\` an amount to a phone, \`manual\` by hand. ${REAUTHENTICATED} Sent once: one without an answer waits for \`settleRefund\`.`,
  },
  listRefunds: {
    summary: 'Lists refunds',
    description: 'Refunds, newest first, 20 entries a page; with `open=true` those not settled yet.',
  },
  settleRefund: {
    summary: 'Records the outcome of a refund',
    description: `Says that a refund without an answer was done or failed; one that was sent less than ten minutes ago may still be answered. ${REAUTHENTICATED}`,
  },
  getReconciliation: {
    summary: "Compares a day's orders, ledger and statement",
    description:
      'One day in Nairobi: orders placed, money received by source, refunds, the imported statement, and every difference by name.',
  },
  importStatement: {
    summary: 'Imports a statement of the M-Pesa portal',
    description:
      'Reads the CSV of the M-Pesa portal. Rows that are known already are counted and left. Payments that the ledger lacks are added to it with the source `pull`.',
  },
  getPaymentSettings: {
    summary: 'Answers the payment settings',
    description:
      'Paybill, hold and PIN, and without secrets what the environment says about M-Pesa and eTIMS, with the last outcomes of what the server does by itself.',
  },
  replacePaymentSettings: {
    summary: 'Replaces the payment settings',
    description:
      'Replaces paybill, minutes of the hold and KRA PIN. While the paybill is `000000` customers see no number. With `version`, an older one is 409 `version_conflict`.',
  },
  testCallback: {
    summary: "Tests the shop's callback address",
    description: 'Calls `MPESA_CALLBACK_URL` as Safaricom does, and answers where and why that fails.',
  },
} as const
