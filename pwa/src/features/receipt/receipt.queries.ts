import { queryOptions } from '@tanstack/react-query'
import { getReceipt, getReceiptDocument, listCreditNotes } from '@usiku/contracts/receipts/operations.ts'
import { call } from '../../api/call.ts'

const PERSONAL_META = { persist: true, personal: true }

export function receiptQuery(orderId: string) {
  return queryOptions({
    queryKey: [getReceipt.id, orderId],
    queryFn: async ({ signal }) => (await call(getReceipt, { params: { orderId }, signal })).data,
    // Payments and the tax authority's numbers come later.
    staleTime: 0,
    meta: PERSONAL_META,
  })
}

export function creditNotesQuery(orderId: string) {
  return queryOptions({
    queryKey: [listCreditNotes.id, orderId],
    queryFn: async ({ signal }) => (await call(listCreditNotes, { params: { orderId }, signal })).data,
    staleTime: 0,
    meta: PERSONAL_META,
  })
}

export async function fetchReceiptDocument(id: string): Promise<{ readonly name: string; readonly file: Blob }> {
  const { data } = await call(getReceiptDocument, { params: { id } })
  const bytes = Uint8Array.from(atob(data.base64), (character) => character.charCodeAt(0))
  return { name: data.fileName, file: new Blob([bytes], { type: data.mediaType }) }
}
