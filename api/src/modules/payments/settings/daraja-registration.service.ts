import type { Database, Transaction } from '../../../database/database.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { MpesaConfig } from '../../../payment-config.ts'
import { getSupportPhone } from '../../store/store.service.ts'
import type { Ack, DarajaClient } from '../daraja/daraja-client.ts'
import { REFUSAL_CODES } from '../daraja/result-codes.ts'
import type { PaymentContext } from '../ledger/ledger.service.ts'
import { insertToken } from '../notifications/payment-token.repository.ts'
import { C2B_PATH, generateNotifyUrl } from '../notifications/payment-tokens.ts'
import { recordSetupFailure, recordSetupSuccess, type WriteLog } from './mpesa-checks.service.ts'
import { findCheck, findPaymentSettings, writeCheck } from './payment-settings.repository.ts'

type RegistrationContext = PaymentContext & {
  readonly database: Database
  readonly daraja: DarajaClient
  readonly mpesa: MpesaConfig
  readonly log: { readonly warn: WriteLog }
}

/** Tells Safaricom where payments by paybill or till are announced, once for each address. */
export async function registerAddresses(deps: RegistrationContext): Promise<void> {
  await registerOnce(deps, 'confirmation', async () => {
    const { c2b_token } = await findPaymentSettings(deps.database)
    return deps.daraja.registerConfirmation(getConfirmationUrls(deps.mpesa, c2b_token))
  })
  const { url: callbackUrl, hash } = generateNotifyUrl(deps.mpesa.callbackUrl)
  await registerOnce(
    deps,
    'pull registration',
    async () => deps.daraja.registerPull({ phone: await getSupportPhone(deps.database), callbackUrl }),
    (transaction, at) => insertToken(transaction, { purpose: 'pull', subjectId: '', hash, at }),
  )
}

/** For administrators only. */
export function getConfirmationUrls({ callbackUrl }: MpesaConfig, token: string) {
  const base = `${callbackUrl}${C2B_PATH}${token}`
  return { confirmationUrl: `${base}/confirmation`, validationUrl: `${base}/validation` }
}

async function registerOnce(
  deps: RegistrationContext,
  name: string,
  register: () => Promise<Ack>,
  onAccepted: (transaction: Transaction, at: string) => Promise<void> = async () => undefined,
): Promise<void> {
  const { database, mpesa, now } = deps
  const done = `${mpesa.shortcode} at ${mpesa.callbackUrl}`
  const last = await findCheck(database, name)
  if (last?.is_ok === 1 && last.detail === done) return
  const ack = await register()
  const isOk = ack.kind === 'accepted'
  const check = { at: now().toISOString(), isOk, detail: isOk ? done : explain(ack) }
  await inTransaction(database, async (transaction) => {
    await writeCheck(transaction, name, check)
    if (ack.kind === 'refused' && ack.code === REFUSAL_CODES.noToken)
      await recordSetupFailure(deps, transaction, ack.code)
    if (!isOk) return
    await onAccepted(transaction, check.at)
    await recordSetupSuccess(deps, transaction, 'token')
  })
}

function explain(ack: Exclude<Ack, { kind: 'accepted' }>): string {
  return ack.kind === 'refused' ? `M-Pesa refused: ${ack.message} (${ack.code})` : `No answer: ${ack.reason}`
}
