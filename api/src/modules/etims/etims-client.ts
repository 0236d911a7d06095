import { type EtimsOutcome, interpretAnswer } from './etims-answer.ts'
import {
  type AuthorityCode,
  type ControlUnitData,
  type DeviceInfo,
  type ItemClass,
  toCodes,
  toControlUnitData,
  toDeviceInfo,
  toItemClasses,
} from './etims-data.ts'
import type { ItemRequest } from './item-request.ts'
import type { SaleRequest } from './sale-request.ts'
import type { StockMasterRequest, StockRequest } from './stock-request.ts'

export interface EtimsSettings {
  readonly url: string
  /** The taxpayer's PIN. */
  readonly tin: string
  /** `bhfId`: `00` is the head office. */
  readonly branch: string
  /** The device's serial number, issued by the authority; secret. */
  readonly device: string
}

export interface EtimsClient {
  /** For a device once: repeated calls have damaged devices. `rejected` with 902 when it was done before. */
  readonly initializeDevice: () => Promise<EtimsOutcome<DeviceInfo>>
  readonly listCodes: () => Promise<EtimsOutcome<AuthorityCode[]>>
  readonly listItemClasses: () => Promise<EtimsOutcome<ItemClass[]>>
  readonly saveItem: (item: ItemRequest) => Promise<EtimsOutcome<unknown>>
  /** Sales and credit notes. */
  readonly saveSale: (sale: SaleRequest) => Promise<EtimsOutcome<ControlUnitData>>
  readonly insertStockIo: (stock: StockRequest) => Promise<EtimsOutcome<unknown>>
  readonly saveStockMaster: (stock: StockMasterRequest) => Promise<EtimsOutcome<unknown>>
}

export interface EtimsClientOptions {
  /** From the device's initialisation, which alone needs none. */
  readonly key?: string
  readonly timeoutMs?: number
}

/** The authority is slow when many shops close their day. */
const TIMEOUT_MS = 120_000

/** Asks for everything. */
const LONG_AGO = { lastReqDt: '20180101000000' }

/** Never throws: what goes wrong on the way is an outcome. */
export function createEtimsClient(settings: EtimsSettings, options: EtimsClientOptions = {}): EtimsClient {
  const post = (path: string, body: object) => postRequest(settings, options, path, body)
  return {
    initializeDevice: async () => {
      const answer = await post('/selectInitOsdcInfo', { dvcSrlNo: settings.device })
      if (answer.outcome !== 'accepted') return answer
      const data = toDeviceInfo(answer.data)
      if (data === undefined)
        return { outcome: 'stop', code: '000', message: 'The device was initialised without a key.' }
      return { outcome: 'accepted', data }
    },
    listCodes: async () => mapData(await post('/selectCodeList', LONG_AGO), toCodes),
    listItemClasses: async () => mapData(await post('/selectItemClsList', LONG_AGO), toItemClasses),
    saveItem: (item) => post('/saveItem', item),
    saveSale: async (sale) => mapData(await post('/saveTrnsSalesOsdc', sale), toControlUnitData),
    insertStockIo: (stock) => post('/insertStockIO', stock),
    saveStockMaster: (stock) => post('/saveStockMaster', stock),
  }
}

function mapData<T>(answer: EtimsOutcome<unknown>, map: (data: unknown) => T): EtimsOutcome<T> {
  return answer.outcome === 'accepted' ? { outcome: 'accepted', data: map(answer.data) } : answer
}

async function postRequest(
  { url, tin, branch, device }: EtimsSettings,
  { key, timeoutMs = TIMEOUT_MS }: EtimsClientOptions,
  path: string,
  body: object,
): Promise<EtimsOutcome<unknown>> {
  // Some of the authority's programs read the headers, others the body.
  const identity = { tin, bhfId: branch, ...(key === undefined ? {} : { cmcKey: key }) }
  try {
    const response = await fetch(url.replace(/\/+$/, '') + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...identity },
      body: JSON.stringify({ ...identity, ...body }),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return redact(interpretAnswer(response.status, await response.text()), [key, device])
  } catch (error) {
    return toTransportFailure(error)
  }
}

/** Codes of connections that were never made. */
const UNCONNECTED = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT']

function toTransportFailure(error: unknown): EtimsOutcome<never> {
  if (!(error instanceof Error)) throw error
  if (error.name === 'TimeoutError') return { outcome: 'unknown', code: 'timeout', message: 'No answer in time.' }
  const code = getSystemCode(error.cause)
  if (UNCONNECTED.includes(code)) return { outcome: 'retry', code, message: 'The authority cannot be reached.' }
  return { outcome: 'unknown', code, message: 'The connection broke.' }
}

function getSystemCode(cause: unknown): string {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  return typeof code === 'string' ? code : 'network'
}

/** Messages may repeat what was sent. */
function redact(answer: EtimsOutcome<unknown>, secrets: readonly (string | undefined)[]): EtimsOutcome<unknown> {
  if (answer.outcome === 'accepted') return answer
  const message = secrets.reduce<string>(
    (text, secret) => (secret ? text.replaceAll(secret, '…') : text),
    answer.message,
  )
  return { ...answer, message }
}
