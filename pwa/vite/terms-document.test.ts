// @vitest-environment node
import { inflateSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { listTerms } from '../src/features/content/terms.ts'
import { drawTerms } from './terms-document/draw-terms.ts'

/** In bytes: small enough for a slow connection. */
const MOST = 60 * 1024

/** pdfkit writes text in hexadecimal pieces between kernings. */
function textIn(document: Buffer): string {
  const streams = document.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g)
  const drawings = [...streams].map(([, packed = '']) => inflate(packed)).join('\n')
  const lines = [...drawings.matchAll(/\[(.*?)\] TJ/g)].map(([, line = '']) =>
    [...line.matchAll(/<([0-9a-f]+)>/g)].map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1')).join(''),
  )
  return lines.join(' ').replace(/\s+/g, ' ')
}

function inflate(packed: string): string {
  try {
    return inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')
  } catch {
    return ''
  }
}

it('is a small PDF with everything that the terms promise', async () => {
  const document = await drawTerms()
  expect(document.subarray(0, 5).toString()).toBe('%PDF-')
  expect(document.length).toBeLessThan(MOST)
  const text = textIn(document)
  for (const { title } of listTerms()) expect(text).toContain(title)
  for (const promise of [
    '18 and over',
    'refund within 24 hours',
    'within 10 minutes',
    'Beyond 6 km there is an extra',
    'arrive in 30 minutes',
    'KES, USD and EUR',
    'MPESA, Visa, MasterCard, PayPal and cash',
    'Monday to Friday 9:00 to 23:00, and 24 hours at weekends',
  ]) {
    expect(text).toContain(promise)
  }
})

it('is the same each time it is made of the same words', async () => {
  expect((await drawTerms()).equals(await drawTerms())).toBe(true)
})

it('can be read out: it is tagged and says its language', async () => {
  const document = (await drawTerms()).toString('latin1')
  expect(document).toContain('/Lang (en-KE)')
  expect(document).toContain('/S /H1')
  expect(document.match(/\/S \/H2/g)).toHaveLength(listTerms().length)
})
