import type { WriteContext } from '../../../context.ts'
import type { Transaction } from '../../../database/database.ts'
import { explainSetupCode, REFUSAL_CODES, readResultCode } from '../daraja/result-codes.ts'
import { findCheck, writeCheck } from './payment-settings.repository.ts'

export type WriteLog = (facts: object, message: string) => void

type CheckContext = Pick<WriteContext, 'now'> & { readonly log: { readonly warn: WriteLog } }

/** `token`: the consumer key; `prompt`: what a prompt needs besides. */
export const SETUP_CHECKS = ['token', 'prompt'] as const
type SetupCheck = (typeof SETUP_CHECKS)[number]

/** Records that M-Pesa rejects the shop's settings, if that is what a code says. */
export async function recordSetupFailure(
  deps: CheckContext,
  transaction: Transaction,
  code: string | undefined,
): Promise<void> {
  if (code === undefined || readResultCode(code).kind !== 'setup') return
  const name = code === REFUSAL_CODES.noToken ? 'token' : 'prompt'
  if (name === 'prompt') await recordSetupSuccess(deps, transaction, 'token')
  const detail = explainSetupCode(code)
  if (await writeChange(deps, transaction, name, { isOk: false, detail }))
    deps.log.warn({ check: name, detail }, 'M-Pesa rejects the settings')
}

export async function recordSetupSuccess(
  deps: CheckContext,
  transaction: Transaction,
  name: SetupCheck,
): Promise<void> {
  await writeChange(deps, transaction, name, { isOk: true, detail: '' })
}

/** Most outcomes are as the last one: those write nothing. @returns whether it differs */
async function writeChange(
  { now }: CheckContext,
  transaction: Transaction,
  name: SetupCheck,
  { isOk, detail }: { readonly isOk: boolean; readonly detail: string },
): Promise<boolean> {
  const last = await findCheck(transaction, name)
  if (last?.is_ok === (isOk ? 1 : 0) && last.detail === detail) return false
  await writeCheck(transaction, name, { at: now().toISOString(), isOk, detail })
  return true
}
