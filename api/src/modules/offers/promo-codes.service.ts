import { t } from '@lingui/core/macro'
import type { QueryOf, ReplyOf } from '@usiku/contracts/http/operation.ts'
import { checkPromoTerms } from '@usiku/contracts/offers/check-offers.ts'
import type { listPromoCodes as listPromoCodesOperation, PromoCode } from '@usiku/contracts/offers/operations.ts'
import { normalizePromoCode } from '@usiku/contracts/offers/promo-codes.ts'
import type { AppContext, TransactionContext, WriteContext } from '../../context.ts'
import { createId } from '../../database/ids.ts'
import { inLockedTransaction } from '../../database/locked-transaction.ts'
import { toPageWindow, toPaging } from '../../database/pagination.ts'
import { bumpRevision } from '../../database/revisions.ts'
import { AppError, fieldError } from '../../errors.ts'
import { assertVersion, type FieldValues, recordChange } from '../change-log/change-log.service.ts'
import { assertScopeExists } from './offer-scope.ts'
import {
  findPromoCode,
  findPromoCodeByCode,
  insertPromoCode,
  markPromoCodeDeleted,
  type PromoCodeTerms,
  pagePromoCodes,
  writePromoCode,
} from './promo-codes.repository.ts'
import { formatPeriod, toUtc } from './validity.ts'

const PROMO_CODES_PER_PAGE = 25

export async function listPromoCodes(
  { database }: Pick<AppContext, 'database'>,
  query: QueryOf<typeof listPromoCodesOperation>,
): Promise<ReplyOf<typeof listPromoCodesOperation>> {
  const window = toPageWindow(query, PROMO_CODES_PER_PAGE)
  const { promoCodes, total } = await pagePromoCodes(database, window)
  return { data: promoCodes, meta: toPaging(window, total) }
}

/** @throws AppError `validation_failed`, also at `code` for one that exists */
export function addPromoCode(deps: WriteContext, body: PromoCodeTerms): Promise<PromoCode> {
  return changePromoCodes(deps, async (scoped) => {
    const terms = await checkTerms(scoped, body)
    const id = createId()
    await insertPromoCode(scoped.database, terms, { id, at: scoped.now().toISOString() })
    const added = await getPromoCode(scoped, id)
    await recordChange(scoped, toSubject(id), { before: {}, after: toFieldValues(added), version: added.version })
    return added
  })
}

/**
 * Replaces the terms; the uses stay.
 * @throws AppError `not_found`, `version_conflict`, `validation_failed`
 */
export function editPromoCode(
  deps: WriteContext,
  id: string,
  { version, ...body }: PromoCodeTerms & { readonly version?: number },
): Promise<PromoCode> {
  return changePromoCodes(deps, async (scoped) => {
    const before = await getPromoCode(scoped, id)
    await assertVersion(scoped, toSubject(id), {
      seen: version,
      present: before.version,
      getYours: () => toFieldValues({ ...body, ...toUtc(body), code: normalizePromoCode(body.code) }),
    })
    const isWritten = await writePromoCode(scoped.database, id, await checkTerms(scoped, body, id))
    const after = await getPromoCode(scoped, id)
    if (!isWritten) throw fieldError('maxUses', formatTooFewUses(after))
    const change = { before: toFieldValues(before), after: toFieldValues(after), version: after.version }
    await recordChange(scoped, toSubject(id), change)
    return after
  })
}

/** Orders keep it. @throws AppError `not_found` */
export function deletePromoCode(deps: WriteContext, id: string): Promise<void> {
  return changePromoCodes(deps, async (scoped) => {
    const before = await getPromoCode(scoped, id)
    await markPromoCodeDeleted(scoped.database, id, scoped.now().toISOString())
    const change = { before: toFieldValues(before), after: {}, version: before.version + 1 }
    await recordChange(scoped, toSubject(id), change)
  })
}

/** Phones learn whether there are codes. */
function changePromoCodes<T>(deps: WriteContext, change: (scoped: TransactionContext) => Promise<T>): Promise<T> {
  return inLockedTransaction(deps.database, 'promo codes', async (transaction) => {
    const result = await change({ ...deps, database: transaction })
    bumpRevision(transaction, 'storefront')
    return result
  })
}

async function getPromoCode({ database }: TransactionContext, id: string): Promise<PromoCode> {
  const promoCode = await findPromoCode(database, id)
  if (promoCode === undefined) throw new AppError('not_found', { message: t`There is no such promo code.` })
  return promoCode
}

async function checkTerms(
  { database }: TransactionContext,
  body: PromoCodeTerms,
  id?: string,
): Promise<PromoCodeTerms> {
  const fields = checkPromoTerms(body)
  const [message] = Object.values(fields)
  if (message !== undefined) throw new AppError('validation_failed', { message, fields })
  const code = normalizePromoCode(body.code)
  const same = await findPromoCodeByCode(database, code)
  if (same !== undefined && same._id !== id) throw fieldError('code', t`There is a code ${code} already.`)
  await assertScopeExists(database, [['', body]])
  return { ...body, ...toUtc(body), code, categories: [...new Set(body.categories)] }
}

const formatTooFewUses = ({ uses }: PromoCode): string =>
  t`Please give at least ${uses}, as often as the code has been used, or disable it.`

const toSubject = (id: string) => ({ type: 'promo_code', id }) as const

function toFieldValues(promoCode: PromoCodeTerms): FieldValues {
  const { code, kind, value, minimumOrder, usesPerCustomer, maxUses, categories } = promoCode
  return {
    code,
    kind,
    value,
    minimumOrder,
    usesPerCustomer: usesPerCustomer ?? 'any number',
    maxUses: maxUses ?? 'any number',
    categories: categories.join(' '),
    validity: formatPeriod(promoCode).join('; '),
  }
}
