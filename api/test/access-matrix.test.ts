import { updateProfile } from '@usiku/contracts/accounts/operations.ts'
import { operations } from '@usiku/contracts/all-operations.ts'
import type { DeclaredOperation, Operation } from '@usiku/contracts/http/operation.ts'
import { API_BASE, buildPath } from '@usiku/contracts/http/operation.ts'
import { cancelOwnOrder, getOwnOrder, startPayment } from '@usiku/contracts/orders/operations.ts'
import { getReceipt, getReceiptDocument, listCreditNotes } from '@usiku/contracts/receipts/operations.ts'
import { getReview, listUserReviews } from '@usiku/contracts/reviews/operations.ts'
import { assert, expect, it } from 'vitest'
import { getErrorMessage } from '../src/errors.ts'
import { addProduct, addReview, type SignedUp, signUp, signUpAdmin } from './builders.ts'
import { injectOnce } from './inject-once.ts'
import { deliver, place } from './order-builders.ts'
import { MPESA_SETTINGS } from './payment-builders.ts'
import { startTestApp, type TestApp } from './test-app.ts'

const CALLERS = ['visitor', 'customer', 'other customer', 'suspended customer', 'rider', 'admin'] as const
type Caller = (typeof CALLERS)[number]

/** The expected outcome for each caller, in their order. */
const ROWS = {
  everybody: ['yes', 'yes', 'yes', 'yes', 'yes', 'yes'],
  'signed in': ['401', 'yes', 'yes', 'suspended', 'yes', 'yes'],
  owner: ['401', 'yes', '404', 'suspended', '404', '404'],
  'owner or admin': ['401', 'yes', '404', 'suspended', '404', 'yes'],
  staff: ['401', 'forbidden', 'forbidden', 'suspended', 'yes', 'yes'],
  rider: ['401', 'forbidden', 'forbidden', 'suspended', 'yes', 'forbidden'],
  admin: ['401', 'forbidden', 'forbidden', 'suspended', 'forbidden', 'yes'],
} as const satisfies Record<string, readonly string[]>

/** The access rules a second time, to catch a mistake in a declaration. */
const MATRIX: Readonly<Record<keyof typeof ROWS, string>> = {
  everybody: `register login createSignInChallenge signInWithPasskey forgotPassword resetPassword subscribe unsubscribe
    listProducts getProduct listCategoryProducts searchProducts getFeaturedProduct getCatalogueChanges
    listCategories listSubCategories listBrands listSliders getSettings getShopRules listProductReviews`,
  'signed in':
    'logout getProfile getSignInSecurity listSessions endSession endOtherSessions changePassword reauthenticate reauthenticateWithPasskey setLanguage listPasskeys createPasskeyChallenge addPasskey renamePasskey deletePasskey sendVerificationLink placeOrder listOwnOrders followOwnOrders addReview getMyData deleteAccount listDeliveryPlaces saveDeliveryPlace deleteDeliveryPlace syncSavedItems checkPromoCode getPush savePush deletePush',
  owner: 'updateProfile getOwnOrder cancelOwnOrder',
  'owner or admin': 'getReview listUserReviews startPayment getReceipt listCreditNotes getReceiptDocument',
  staff: 'startSecondFactor confirmSecondFactor replaceRecoveryCodes removeSecondFactor',
  rider: 'getRiderDay openRiderShift closeRiderShift reportDelivery',
  admin: `listRiders assignRider listRiderShifts settleRiderShift listRiderIssues settleRiderIssue
    listUserSessions endUserSessions removeUserSecondFactor
    listUsers updateUser deleteUser getDashboard getFigures listFigures exportFigures
    listAuditEntries listAuditActors checkAuditLog getBackupStatus listSecurityEvents checkSecurityLog listAlarms listPolicyReports
    exportProducts exportCustomers exportOrders
    getCustomer addCustomerNote updateCustomerNote deleteCustomerNote
    createProduct updateProduct deleteProduct featureProduct changeVolumePrice changeVolumeStock
    findBarcode listVolumeCosts exportVolumeCosts changeVolumeCost
    listSuppliers createSupplier updateSupplier
    listPurchaseOrders getPurchaseOrder createPurchaseOrder updatePurchaseOrder changePurchaseStatus receivePurchase
    listStockLevels listLowStock changeLowStockLevel
    startStockTake listStockTakes getStockTake listCountSheet saveStockCount postStockTake cancelStockTake
    createBulkChange listBulkChanges getBulkChange listBulkItems applyBulkChange undoBulkChange
    listProductImports createProductImport getProductImport uploadImportChunk createImportZip uploadZipChunk deleteImportZip checkProductImport listImportRows applyProductImport undoProductImport deleteProductImport
    createCategory updateCategory deleteCategory createSubCategory updateSubCategory deleteSubCategory
    createBrand updateBrand deleteBrand createSlider updateSlider deleteSlider updateSettings getDeliveryRules replaceDeliveryRules
    uploadProductImage uploadCategoryImage uploadSliderImage
    listOrders listOrderNotifications followOrders getOrderBoard handOverOrder getOrder updateOrderStatus confirmOrder deleteOrder getOrderLimits replaceOrderLimits
    createManualOrder quoteManualOrder findCustomers replaceOrderItems quoteOrderItems
    recordIdCheck getAgeRule replaceAgeRule
    listPromoCodes createPromoCode updatePromoCode deletePromoCode getQuantityOffers replaceQuantityOffers
    getOpeningHours replaceOpeningHours stopOrders resumeOrders
    approveReview listReviewsForAdmin listSynonyms replaceSynonyms
    listPayments listUnmatchedPayments listPaymentIssues resolvePaymentIssue assignPayment markPaymentDuplicate recordPayment refundPayment
    listRefunds settleRefund getReconciliation importStatement getPaymentSettings replacePaymentSettings testCallback
    getTaxInvoiceStatus listTaxInvoices settleTaxInvoice`,
}

const rowsByOperation = new Map(
  Object.entries(MATRIX).flatMap(([row, ids]) => ids.split(/\s+/).map((id) => [id, row as keyof typeof ROWS] as const)),
)

/** Requests for the customer's own rows, which succeed for callers with access. */
type OwnRequests = ReadonlyMap<Operation['id'], { params: Record<string, string>; body?: object }>

async function ownedBy(test: TestApp, owner: SignedUp): Promise<OwnRequests> {
  const { id: product, volumeIds } = await addProduct(test.database)
  const { orderId } = await place(test, owner, volumeIds)
  const unpaid = await place(test, owner, volumeIds)
  const delivered = await deliver(test, owner, volumeIds)
  const receipt = await test.call(getReceipt, { token: owner.token, params: { orderId: delivered } })
  const review = await addReview(test.database, { product, user: owner.user._id })
  return new Map<Operation['id'], { params: Record<string, string>; body?: object }>([
    [updateProfile.id, { params: { id: owner.user._id }, body: { name: 'Amina' } }],
    [getOwnOrder.id, { params: { orderId } }],
    [cancelOwnOrder.id, { params: { orderId }, body: { orderStatus: 'cancelled' } }],
    [startPayment.id, { params: { orderId: unpaid.orderId }, body: {} }],
    [getReceipt.id, { params: { orderId: delivered } }],
    [listCreditNotes.id, { params: { orderId: delivered } }],
    [getReceiptDocument.id, { params: { id: receipt.reply.data._id } }],
    [getReview.id, { params: { id: review } }],
    [listUserReviews.id, { params: { userId: owner.user._id } }],
  ])
}

/** A new account each time, since one of the operations ends the session. */
async function getToken(test: TestApp, caller: Caller): Promise<string | undefined> {
  if (caller === 'visitor') return undefined
  if (caller === 'admin') return (await signUpAdmin(test)).token
  if (caller === 'rider') return (await signUp(test, { role: 'rider' })).token
  const { token, user } = await signUp(test)
  if (caller === 'suspended customer') {
    await test.database.updateTable('users').set({ status: 'suspended' }).where('id', '=', user._id).execute()
  }
  return token
}

/** Without a request of its own the body is invalid, so access must be decided without it. */
async function verdict(
  { app }: TestApp,
  operation: DeclaredOperation,
  token: string | undefined,
  request?: { params: Record<string, string>; body?: object },
): Promise<string> {
  const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, 'none-such'])
  const isRead = operation.method === 'GET'
  const { statusCode, payload } = await injectOnce(app, {
    method: operation.method,
    url: buildPath(operation, request?.params ?? Object.fromEntries(names)),
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(isRead ? {} : { 'content-type': 'application/json' }),
    },
    ...(isRead ? {} : { payload: request?.body ?? 'this is not JSON' }),
  })
  if (statusCode === operation.success.status) return 'yes'
  const { code, message } = JSON.parse(payload)
  const outcome = `${statusCode} ${code}: ${message}`
  const isAccess = statusCode === 401 || statusCode === 403 || statusCode >= 500 || request !== undefined
  return isAccess ? outcome : 'yes'
}

function sentence(operation: DeclaredOperation, word: string, outcome: string): string {
  if (word === '401') return `401 missing_token: ${operation.missingTokenMessage ?? 'No Authorization Token Found'}`
  if (word === 'forbidden') return `403 forbidden: ${getErrorMessage('forbidden')}`
  if (word === 'suspended') return `403 account_suspended: ${getErrorMessage('account_suspended')}`
  // Another user's rows must look like missing ones.
  return word === '404' && outcome.startsWith('404 not_found: ') ? outcome : word
}

it('has a row for every operation and no other row', () => {
  expect([...rowsByOperation.keys()].sort()).toEqual(operations.map((operation) => operation.id).sort())
  expect(operations.length).toBeGreaterThan(50)
})

it('has one route for every operation', async () => {
  const { app } = await startTestApp()
  const missing = operations.filter(
    ({ method, path }) => !app.hasRoute({ method, url: API_BASE + path.replace(/\{(\w+)\}/g, ':$1') }),
  )
  expect(missing.map((operation) => operation.id)).toEqual([])
  expect(new Set(operations.map((operation) => operation.id)).size).toBe(operations.length)
})

it.each(CALLERS.map((caller, place) => [caller, place] as const))(
  'gives a %s the status of the matrix, and nothing else',
  async (caller, place) => {
    const test = await startTestApp(MPESA_SETTINGS)
    const owner = await signUp(test)
    const own = await ownedBy(test, owner)
    const verdicts: Record<string, string> = {}
    const expected: Record<string, string> = {}
    for (const operation of operations) {
      const request = own.get(operation.id)
      const isOwner = caller === 'customer' && request !== undefined
      const outcome = await verdict(test, operation, isOwner ? owner.token : await getToken(test, caller), request)
      verdicts[operation.id] = outcome
      const word = ROWS[rowsByOperation.get(operation.id) ?? 'admin'][place] ?? ''
      expected[operation.id] = sentence(operation, word, outcome)
    }
    expect(verdicts).toEqual(expected)
  },
)

it('returns the same for resources of others as for missing ones', async () => {
  const test = await startTestApp()
  const own = await ownedBy(test, await signUp(test))
  const { token } = await signUp(test)
  for (const [id, request] of own) {
    const operation = operations.find((known) => known.id === id)
    assert(operation)
    const unknown = Object.fromEntries(Object.keys(request.params).map((name) => [name, '404404']))
    const answers = [
      await verdict(test, operation, token, request),
      await verdict(test, operation, token, { ...request, params: unknown }),
    ]
    expect(new Set(answers).size, `${operation.id}: ${answers.join(' / ')}`).toBe(1)
  }
})
