import { encode } from 'uqr'
import type { EtimsSettings } from './etims-client.ts'

const RECEIPT_PATH = '/common/link/etims/receipt/indexEtimsReceiptData?Data='
const GROUP = 4

/** The address that the receipt's QR code holds. */
export function createQrUrl(
  { url, tin, branch }: Pick<EtimsSettings, 'url' | 'tin' | 'branch'>,
  signature: string,
): string {
  const host = isProduction(url) ? 'etims.kra.go.ke' : 'etims-sbx.kra.go.ke'
  return `https://${host}${RECEIPT_PATH}${tin}${branch}${signature}`
}

/** @returns a text of `0` and `1` for each row, without the quiet zone */
export function createQrCode(url: string): string[] {
  return encode(url, { ecc: 'M', border: 0 }).data.map((row) => row.map((isDark) => (isDark ? '1' : '0')).join(''))
}

function isProduction(url: string): boolean {
  const { hostname } = new URL(url)
  return hostname.endsWith('.kra.go.ke') && !hostname.includes('sbx')
}

/** As printed: `QUII-27MA-TATS-HFRB`. */
export function groupByDashes(data: string): string {
  return data.match(new RegExp(`.{1,${GROUP}}`, 'g'))?.join('-') ?? ''
}

/** The number that customers and the authority know the invoice by. */
export function formatControlNumber(sdcId: string, receiptNumber: string): string {
  return `${sdcId}/${receiptNumber}`
}
