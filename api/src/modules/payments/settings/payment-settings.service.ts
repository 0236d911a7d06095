import { t } from '@lingui/core/macro'
import type { BodyOf } from '@usiku/contracts/http/operation.ts'
import type { PaymentWay } from '@usiku/contracts/orders/operations.ts'
import type { PaymentSettings, replacePaymentSettings } from '@usiku/contracts/payments/admin-operations.ts'
import { NO_PAYBILL } from '@usiku/contracts/payments/constants.ts'
import { ETIMS_NOTICE } from '@usiku/contracts/receipts/constants.ts'
import type { Config } from '../../../config.ts'
import type { AppContext, WriteContext } from '../../../context.ts'
import type { Reader } from '../../../database/database.ts'
import { inLockedTransaction } from '../../../database/locked-transaction.ts'
import { bumpRevision } from '../../../database/revisions.ts'
import { assertVersion, recordChange } from '../../change-log/change-log.service.ts'
import { getConfirmationUrls } from './daraja-registration.service.ts'
import {
  findPaymentSettings,
  listChecks,
  type PaymentSettingsRow,
  writePaymentSettings,
} from './payment-settings.repository.ts'

type SettingsContext = WriteContext & Pick<AppContext, 'config'>

const PAYMENT_SETTINGS = { type: 'payment_settings', id: 'payment_settings' } as const

/** How customers pay by M-Pesa: as the environment says, else by the paybill of the settings. */
export async function getPaymentWay(database: Reader, { mpesa }: Pick<Config, 'mpesa'>): Promise<PaymentWay> {
  if (mpesa !== undefined) return { type: mpesa.type, number: mpesa.till ?? mpesa.shortcode, canPrompt: true }
  const { paybill } = await findPaymentSettings(database)
  return { type: 'paybill', number: paybill === NO_PAYBILL ? null : paybill, canPrompt: false }
}

export async function getPaymentSettings(database: Reader, config: Config): Promise<PaymentSettings> {
  const row = await findPaymentSettings(database)
  const checks = await listChecks(database)
  const { mpesa, etims } = config
  return {
    paybill: row.paybill,
    holdMinutes: row.hold_minutes,
    kraPin: row.kra_pin,
    version: row.version,
    mpesa:
      mpesa === undefined
        ? null
        : {
            type: mpesa.type,
            shortcode: mpesa.shortcode,
            till: mpesa.till ?? null,
            callbackUrl: mpesa.callbackUrl,
            confirmationUrl: getConfirmationUrls(mpesa, row.c2b_token).confirmationUrl,
            ipRule: mpesa.ipRule,
            canRefund: mpesa.initiator !== undefined,
            canPayOut: mpesa.initiator?.b2cShortcode !== undefined,
          },
    etims: toEtims(etims),
    checks: Object.fromEntries(checks.map(({ name, at, is_ok, detail }) => [name, { isOk: is_ok === 1, at, detail }])),
  }
}

function toEtims(etims: Config['etims']): PaymentSettings['etims'] {
  return etims === undefined ? null : { url: etims.url, pin: etims.tin, branch: etims.branch, notice: t(ETIMS_NOTICE) }
}

export function updatePaymentSettings(
  deps: SettingsContext,
  { version, ...settings }: BodyOf<typeof replacePaymentSettings>,
): Promise<PaymentSettings> {
  return inLockedTransaction(deps.database, 'payment settings', async (transaction) => {
    const scoped = { ...deps, database: transaction }
    const before = await findPaymentSettings(transaction)
    await assertVersion(scoped, PAYMENT_SETTINGS, { seen: version, present: before.version, getYours: () => settings })
    await writePaymentSettings(transaction, settings)
    bumpRevision(transaction, 'storefront')
    const after = await findPaymentSettings(transaction)
    const change = { before: toFieldValues(before), after: toFieldValues(after), version: after.version }
    await recordChange(scoped, PAYMENT_SETTINGS, change)
    return getPaymentSettings(transaction, deps.config)
  })
}

const toFieldValues = ({ paybill, hold_minutes, kra_pin }: PaymentSettingsRow) => ({
  paybill,
  holdMinutes: hold_minutes,
  kraPin: kra_pin,
})
