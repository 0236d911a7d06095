import { describe, expect, it } from 'vitest'
import { parseC2b, parseResult, parseStkCallback } from './notifications.ts'

const ITEMS = [
  { Name: 'Amount', Value: 1500.0 },
  { Name: 'MpesaReceiptNumber', Value: 'NLJ7RT61SV' },
  { Name: 'Balance' },
  { Name: 'TransactionDate', Value: 20_191_219_102_115 },
  { Name: 'PhoneNumber', Value: 254_708_374_149 },
]

const createCallback = (change: object = {}, items: unknown = ITEMS) => ({
  Body: {
    stkCallback: {
      ...{ MerchantRequestID: '29115-34620561-1', CheckoutRequestID: 'ws_CO_191220191020363925' },
      ...{ ResultCode: 0, ResultDesc: 'The service request is processed successfully.' },
      ...(items === null ? {} : { CallbackMetadata: { Item: items } }),
      ...change,
    },
  },
})

const OTHER_FORMS = [
  undefined,
  null,
  0,
  '',
  'text',
  [],
  {},
  [[]],
  { Body: [] },
  { Body: { stkCallback: 'x' } },
  { Result: 1 },
]

describe('the callback of a prompt', () => {
  const PAID = {
    ...{ merchantRequestId: '29115-34620561-1', checkoutRequestId: 'ws_CO_191220191020363925', resultCode: '0' },
    ...{ receipt: 'NLJ7RT61SV', amount: 1500, paidAt: '2019-12-19T07:21:15.000Z', phone: '254708374149' },
  }

  it('is read by the names of its items, in any order', () => {
    expect(parseStkCallback(createCallback())).toEqual(PAID)
    expect(parseStkCallback(createCallback({}, [...ITEMS].reverse()))).toEqual(PAID)
  })

  it('is read with texts in place of numbers', () => {
    const items = ITEMS.map(({ Name, Value }) => ({ Name, Value: Name === 'Amount' ? '1500.00' : String(Value) }))
    expect(parseStkCallback(createCallback({ ResultCode: '0' }, items))).toEqual(PAID)
  })

  it.each([
    [1032, '1032'],
    ['1032', '1032'],
    ['SFC_IC0003', 'SFC_IC0003'],
  ])('has the code %j', (ResultCode, code) => {
    const callback = parseStkCallback(createCallback({ ResultCode }, null))
    expect(callback).toMatchObject({ resultCode: code, receipt: undefined, amount: undefined, paidAt: undefined })
  })

  it.each([
    [5.5, undefined],
    ['5.50', undefined],
    [0, undefined],
    [-5, undefined],
    ['5,000', undefined],
    [5, 5],
    ['5.0', 5],
  ])('has the amount %j', (Value, amount) => {
    expect(parseStkCallback(createCallback({}, [{ Name: 'Amount', Value }]))?.amount).toBe(amount)
  })

  it('is read without items that are not of their form', () => {
    const items = [null, 'Amount', { Name: 'Amount', Value: {} }, { Name: 'MpesaReceiptNumber', Value: "' or 1=1" }]
    const odd = [...items, { Name: 'TransactionDate', Value: 20_191_399_999_999 }, { Value: 3 }]
    expect(parseStkCallback(createCallback({}, odd))).toMatchObject({
      resultCode: '0',
      amount: undefined,
      receipt: undefined,
    })
    expect(parseStkCallback(createCallback({ CallbackMetadata: 'none' }, null))?.resultCode).toBe('0')
  })

  it.each([
    ...OTHER_FORMS,
    createCallback({ ResultCode: undefined }),
    createCallback({ ResultCode: null }),
    createCallback({ CheckoutRequestID: '' }),
    createCallback({ MerchantRequestID: { x: 1 } }),
    createCallback({ CheckoutRequestID: 'x'.repeat(201) }),
  ])('is not %j', (body) => {
    expect(parseStkCallback(body)).toBeUndefined()
  })
})

describe('a confirmation', () => {
  const BODY = {
    ...{ TransactionType: 'Pay Bill', TransID: 'rkl51zddfb', TransTime: '20260724001500', TransAmount: '5.00' },
    ...{ BusinessShortCode: '600966', BillRefNumber: ' u3k9abcd ', InvoiceNumber: '', OrgAccountBalance: '25.00' },
    ...{ ThirdPartyTransID: '', MSISDN: '2547 ***** 126', FirstName: 'Amina', MiddleName: '', LastName: 'Otieno' },
  }

  it('is read', () => {
    expect(parseC2b(BODY)).toEqual({
      ...{ receipt: 'RKL51ZDDFB', amount: 5, cents: 0, paidAt: '2026-07-23T21:15:00.000Z', shortcode: '600966' },
      ...{ reference: 'u3k9abcd', payer: '2547 ***** 126', name: 'Amina Otieno' },
    })
  })

  it('may lack names, reference and a readable time, and its amount need not be whole', () => {
    const { TransID } = BODY
    expect(parseC2b({ TransID, TransAmount: 5.5, TransTime: 'now', MSISDN: 254_712_345_678 })).toEqual({
      ...{ receipt: 'RKL51ZDDFB', amount: 5, cents: 50, paidAt: undefined, shortcode: undefined },
      ...{ reference: '', payer: '254712345678', name: '' },
    })
  })

  it.each([
    ['500', 500, 0],
    ['500.00', 500, 0],
    ['500.5', 500, 50],
    [500.05, 500, 5],
    ['0.50', 0, 50],
    ['0', undefined, 0],
    ['-5', undefined, 0],
    ['five', undefined, 0],
  ])('has the amount %j', (TransAmount, amount, cents) => {
    expect(parseC2b({ ...BODY, TransAmount })).toMatchObject({ amount, cents })
  })

  it.each([
    ...OTHER_FORMS,
    { ...BODY, TransID: '' },
    { ...BODY, TransID: 'a b c d e f' },
    { ...BODY, TransAmount: null },
  ])('is not %j', (body) => {
    expect(parseC2b(body)).toBeUndefined()
  })
})

describe('the result of a reversal or payout', () => {
  const RESULT = {
    ...{ ResultType: 0, ResultCode: 0, ResultDesc: 'Done', OriginatorConversationID: '8521-4298025-1' },
    ...{ ConversationID: 'AG_20260724_0000', TransactionID: 'MJ551H6X5D' },
  }
  const READ = {
    ...{ resultCode: '0', originatorConversationId: '8521-4298025-1', conversationId: 'AG_20260724_0000' },
    ...{ transactionId: 'MJ551H6X5D' },
  }

  it.each([
    [[{ Key: 'Amount', Value: 5 }, { Key: 'Charge' }, { Value: 1 }, 'x'], { Amount: '5' }],
    [{ Key: 'Amount', Value: '5.00' }, { Amount: '5.00' }],
    [undefined, {}],
  ])('is read with parameters %j', (ResultParameter, parameters) => {
    expect(parseResult({ Result: { ...RESULT, ResultParameters: { ResultParameter } } })).toEqual({
      ...READ,
      parameters,
    })
  })

  it.each(['R000001', 21, '21'])('has the code %j', (ResultCode) => {
    expect(parseResult({ Result: { ResultCode } })).toEqual({
      ...{ resultCode: String(ResultCode), originatorConversationId: undefined, conversationId: undefined },
      ...{ transactionId: undefined, parameters: {} },
    })
  })

  it.each([...OTHER_FORMS, { Result: {} }, { Result: { ResultCode: [] } }])('is not %j', (body) => {
    expect(parseResult(body)).toBeUndefined()
  })
})
