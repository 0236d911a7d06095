import { inTransaction } from '../../database/transaction.ts'
import { addDevice, type DeviceChange, type DeviceRow, findDevice, updateDevice } from './device.repository.ts'
import { decryptDeviceKey, encryptDeviceKey, getDeviceScope } from './device-key.ts'
import { type EtimsFailure, type EtimsOutcome, INSTALLED_ALREADY } from './etims-answer.ts'
import { createEtimsClient, type EtimsClientOptions, type EtimsSettings } from './etims-client.ts'
import { type AuthorityCode, type DeviceInfo, type ItemClass, toDeviceInfo } from './etims-data.ts'
import { createRegistrant, ITEM_CLASSES } from './request-fields.ts'
import type { EtimsSenderContext, OpenDevice } from './sender-context.ts'

const SECOND_MS = 1_000
const FIRST_DELAY_MS = 30 * SECOND_MS
const MAX_DELAY_MS = 15 * 60 * SECOND_MS
/** A person has to act first. */
const STOP_DELAY_MS = 60 * 60 * SECOND_MS
const CHECK_INTERVAL_MS = 24 * 60 * 60 * SECOND_MS

const TAX_TYPES = '04'
const STANDARD_BAND = 'B'
const STANDARD_RATE = '16'

export function getEtimsSettings({ config }: Pick<EtimsSenderContext, 'config'>): EtimsSettings | undefined {
  const device = config.secrets.etimsDevice
  return config.etims === undefined || device === undefined ? undefined : { ...config.etims, device }
}

/** After a failure, for a while; without a key, until another device is set up. */
export function isPaused({ now }: EtimsSenderContext, device: DeviceRow | undefined): boolean {
  if (device === undefined) return false
  const isBlocked = device.cmc_key === null && device.problem !== null && device.due_at === null
  return isBlocked || (device.due_at !== null && device.due_at > now().toISOString())
}

export function isCheckDue({ now }: EtimsSenderContext, { checked_at }: DeviceRow): boolean {
  return checked_at === null || now().getTime() - Date.parse(checked_at) > CHECK_INTERVAL_MS
}

/** Initialises the device once. @returns `undefined` while nothing can be sent */
export async function openDevice(deps: EtimsSenderContext): Promise<OpenDevice | undefined> {
  const settings = getEtimsSettings(deps)
  if (settings === undefined) return undefined
  const scope = getDeviceScope(settings)
  let device = await findDevice(deps.database, scope)
  if (device === undefined) {
    await inTransaction(deps.database, (transaction) => addDevice(transaction, scope))
    device = await findDevice(deps.database, scope)
  }
  if (device === undefined || isPaused(deps, device)) return undefined
  if (device.cmc_key === null) return initializeDevice(deps, settings)
  const key = decryptDeviceKey(device.cmc_key, deps.jwtKeys)
  if (key === undefined) {
    const problem = 'The device’s key cannot be decrypted: JWT_SECRET is not the one of before.'
    await changeDevice(deps, scope, { problem, due_at: addTime(deps, STOP_DELAY_MS) })
    return undefined
  }
  if (!key.isCurrent) await changeDevice(deps, scope, { cmc_key: encryptDeviceKey(key.text, deps.jwtKeys) })
  const open = toOpenDevice(deps, settings, { key: key.text, sdcId: device.sdc_id ?? '' })
  if (isCheckDue(deps, device)) await checkCodes(deps, open, device)
  return open
}

const addTime = ({ now }: EtimsSenderContext, milliseconds: number): string =>
  new Date(now().getTime() + milliseconds).toISOString()

function changeDevice({ database }: EtimsSenderContext, scope: string, change: DeviceChange): Promise<void> {
  return inTransaction(database, (transaction) => updateDevice(transaction, scope, change))
}

function toOpenDevice(
  deps: EtimsSenderContext,
  settings: EtimsSettings,
  { key, sdcId }: Pick<DeviceInfo, 'key' | 'sdcId'>,
): OpenDevice {
  const client = createEtimsClient(settings, { key, ...getClientOptions(deps) })
  return { scope: getDeviceScope(settings), client, sdcId, registrant: createRegistrant(deps.config.shopName) }
}

const getClientOptions = ({ timeoutMs }: EtimsSenderContext): EtimsClientOptions =>
  timeoutMs === undefined ? {} : { timeoutMs }

async function initializeDevice(deps: EtimsSenderContext, settings: EtimsSettings): Promise<OpenDevice | undefined> {
  const scope = getDeviceScope(settings)
  const answer = await createEtimsClient(settings, getClientOptions(deps)).initializeDevice()
  const isInstalled = answer.outcome === 'rejected' && answer.code === INSTALLED_ALREADY
  const info = answer.outcome === 'accepted' ? answer.data : isInstalled ? toDeviceInfo(answer.data) : undefined
  if (info !== undefined) {
    await changeDevice(deps, scope, {
      sdc_id: info.sdcId,
      mrc_no: info.mrcNo,
      cmc_key: encryptDeviceKey(info.key, deps.jwtKeys),
      initialised_at: deps.now().toISOString(),
      failures: 0,
      due_at: null,
      problem: null,
    })
    deps.log.info({ controlUnit: info.sdcId }, 'the eTIMS device is initialised')
    return toOpenDevice(deps, settings, info)
  }
  if (isInstalled) {
    // Asking again may damage the device.
    const problem = 'The authority has initialised this device before, and gives its key once. Ask it for a new device.'
    await changeDevice(deps, scope, { problem, due_at: null })
  } else if (answer.outcome !== 'accepted') await pauseDevice(deps, scope, toStop(answer))
  return undefined
}

/** Nothing can be sent without a device: also a rejection of it is for a person. */
function toStop(answer: EtimsFailure): EtimsFailure {
  const { code, message } = answer
  return answer.outcome === 'rejected' || answer.outcome === 'duplicate' ? { outcome: 'stop', code, message } : answer
}

/** Sends nothing for a while: longer with each failure, and until a person has acted after `stop`. */
export async function pauseDevice(
  deps: EtimsSenderContext,
  scope: string,
  { outcome, code, message }: EtimsFailure,
): Promise<void> {
  const { database, log } = deps
  const failures = ((await findDevice(database, scope))?.failures ?? 0) + 1
  const delay = outcome === 'stop' ? STOP_DELAY_MS : Math.min(FIRST_DELAY_MS * 2 ** (failures - 1), MAX_DELAY_MS)
  const due_at = addTime(deps, delay)
  const problem = outcome === 'stop' ? `The authority answered ${code}: ${message}` : null
  await changeDevice(deps, scope, { failures, due_at, problem })
  log.warn({ outcome, code, message, due: due_at }, 'eTIMS pauses')
}

/** After any answer about an invoice. */
export async function resumeDevice(deps: EtimsSenderContext, scope: string): Promise<void> {
  const device = await findDevice(deps.database, scope)
  if (device === undefined || (device.failures === 0 && device.problem === null)) return
  await changeDevice(deps, scope, { failures: 0, due_at: null, problem: null })
}

/** Compares what the shop takes for granted with the authority's lists. One that cannot be read stops no invoice. */
async function checkCodes(deps: EtimsSenderContext, { client, scope }: OpenDevice, device: DeviceRow): Promise<void> {
  const codes = await client.listCodes()
  const classes = await client.listItemClasses()
  const differences = [
    codes.outcome === 'accepted' ? describeRate(codes.data) : undefined,
    classes.outcome === 'accepted' ? describeClasses(classes.data) : undefined,
  ]
  const failures = [describeUnread('codes', codes), describeUnread('item classes', classes)]
  const check_problem = failures.filter(Boolean).join(' ') || null
  // What is not compared today is as it was.
  const warning = differences.filter(Boolean).join(' ') || (check_problem === null ? null : device.warning)
  if (check_problem !== null) deps.log.warn({ problem: check_problem }, 'eTIMS codes could not be compared')
  await changeDevice(deps, scope, { checked_at: deps.now().toISOString(), warning, check_problem })
}

function describeRate(codes: readonly AuthorityCode[]): string | undefined {
  const rate = codes.find(({ codeClass, code }) => codeClass === TAX_TYPES && code === STANDARD_BAND)?.rate
  if (rate === STANDARD_RATE) return undefined
  return `The authority’s rate of band ${STANDARD_BAND} is ${rate ?? 'not given'}, not ${STANDARD_RATE}.`
}

function describeClasses(classes: readonly ItemClass[]): string | undefined {
  const used = new Set(classes.filter(({ isUsed }) => isUsed).map(({ code }) => code))
  const unknown = Object.values(ITEM_CLASSES).filter((code) => !used.has(code))
  return unknown.length === 0 ? undefined : `The authority does not use the item classes ${unknown.join(', ')}.`
}

function describeUnread(list: string, answer: EtimsOutcome<unknown>): string | undefined {
  if (answer.outcome === 'accepted') return undefined
  return `The authority’s ${list} could not be read: it answered ${answer.code}: ${answer.message}`
}
