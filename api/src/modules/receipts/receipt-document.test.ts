import { inflateSync } from 'node:zlib'
import { getReceiptDocument, type Receipt } from '@usiku/contracts/receipts/operations.ts'
import { describe, expect, it } from 'vitest'
import { openReceiptShop } from '../../../test/receipt-builders.ts'
import { drawReceipt } from './document/draw-receipt.ts'

/** In bytes: small enough for a slow connection. */
const MAX_BYTES = 20 * 1024

const listStreams = (document: Buffer) =>
  [...document.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g)].map(([, packed = '']) =>
    inflate(Buffer.from(packed, 'latin1')),
  )

function inflate(packed: Buffer): string {
  try {
    return inflateSync(packed).toString('latin1')
  } catch {
    return ''
  }
}

/** pdfkit writes text in hexadecimal pieces between kernings. */
function readText(document: Buffer): string {
  const lines = [
    ...listStreams(document)
      .join('\n')
      .matchAll(/\[(.*?)\] TJ/g),
  ].map(([, line = '']) =>
    [...line.matchAll(/<([0-9a-f]+)>/g)].map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1')).join(''),
  )
  return lines.join(' ').replace(/\s+/g, ' ')
}

async function getDocument() {
  const shop = await openReceiptShop()
  const receipt = await shop.read(await shop.deliver())
  const { reply } = await shop.call(getReceiptDocument, { token: shop.customer.token, params: { id: receipt._id } })
  return { receipt, ...reply.data, document: Buffer.from(reply.data.base64, 'base64') }
}

const CONTROL_UNIT = {
  id: 'KRACU013000001',
  invoiceNumber: 'KRACU013000001/12',
  counter: '12/15 NS',
  internalData: 'EAHS-AV6E',
  signature: 'QUII-27MA',
  at: '2026-11-23T18:00:00.000Z',
  qrUrl: 'https://etims.kra.go.ke/receipt',
  qr: ['101', '010', '111'],
}

describe('the document of a receipt', () => {
  it('is a small PDF with everything on the receipt', async () => {
    const { document, receipt, fileName } = await getDocument()
    expect(fileName).toBe('receipt-1.pdf')
    expect(document.subarray(0, 5).toString()).toBe('%PDF-')
    expect(document.length).toBeLessThan(MAX_BYTES)
    const text = readText(document)
    const expected = [
      'Receipt 1',
      receipt.orderId,
      'Kenya Cane',
      'Ksh\u00a01,449',
      'VAT 16 %, band B',
      'Ksh\u00a0199.86',
    ]
    for (const part of expected) expect(text).toContain(part.replace('\u00a0', ' '))
  })

  it('is the same each time, tagged, and says its language', async () => {
    const { document, receipt } = await getDocument()
    expect((await drawReceipt(receipt)).equals(document)).toBe(true)
    expect(document.toString('latin1')).toContain('/Lang (en-KE)')
    expect(document.toString('latin1')).toContain('/S /H1')
  })

  it('has what the control unit added, with its QR code', async () => {
    const { receipt } = await getDocument()
    const draw = (taxInvoice: Receipt['taxInvoice']) => drawReceipt({ ...receipt, taxInvoice })
    const known = await draw({ state: 'accepted', controlUnit: CONTROL_UNIT })
    const text = readText(known)
    for (const part of ['KRACU013000001/12', '12/15 NS', 'EAHS-AV6E', 'QUII-27MA']) expect(text).toContain(part)
    const countDots = (document: Buffer) => listStreams(document).join('\n').match(/ re$/gm)?.length ?? 0
    const [waiting, unitWithoutCode] = [
      await draw({ state: 'waiting', controlUnit: null }),
      await draw({ state: 'accepted', controlUnit: { ...CONTROL_UNIT, qr: [] } }),
    ]
    expect(readText(waiting)).not.toContain('CU ID')
    // One for each 1 of the code.
    expect(countDots(known) - countDots(unitWithoutCode)).toBe(6)
  })

  it('goes on over several pages', async () => {
    const { receipt } = await getDocument()
    const [line] = receipt.lines
    const lines = Array.from({ length: 100 }, (_, index) => ({ ...line, name: `Drink ${index} \u{1f37a}` }))
    const text = readText(await drawReceipt({ ...receipt, lines: lines as Receipt['lines'] }))
    for (const index of [0, 50, 99]) expect(text).toContain(`Drink ${index} ?`)
  })
})
