import { t } from '@lingui/core/macro'
import {
  addCustomerNote as addNoteOperation,
  deleteCustomerNote as deleteNoteOperation,
  exportCustomers as exportOperation,
  getCustomer as getCustomerOperation,
  updateCustomerNote as updateNoteOperation,
} from '@usiku/contracts/customers/operations.ts'
import { toDayNumber, toIsoDay } from '@usiku/contracts/opening-hours/nairobi-clock.ts'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../context.ts'
import { registerCsv } from '../../http/register-csv.ts'
import { registerMutation, registerOperation } from '../../http/register-operation.ts'
import { exportCustomers } from './customer-export.service.ts'
import { addCustomerNote, deleteCustomerNote, updateCustomerNote } from './customer-notes.service.ts'
import { getCustomer } from './customers.service.ts'

export async function customersRoutes(app: FastifyInstance, context: AppContext): Promise<void> {
  registerOperation(app, getCustomerOperation, async ({ params }) => ({
    data: await getCustomer(context.database, params.id),
  }))

  registerCsv(app, exportOperation, async () =>
    exportCustomers(context.database, toIsoDay(toDayNumber(context.now().getTime()))),
  )

  registerMutation(app, context, addNoteOperation, async ({ caller, params, body }, deps) => ({
    data: await addCustomerNote(deps, { userId: params.id, authorId: caller.userId }, body),
  }))

  registerMutation(app, context, updateNoteOperation, async ({ params, body }, deps) => ({
    data: await updateCustomerNote(deps, { userId: params.id, id: params.noteId }, body),
    message: t`Note updated successfully`,
  }))

  registerMutation(app, context, deleteNoteOperation, async ({ params }, deps) => {
    await deleteCustomerNote(deps, { userId: params.id, id: params.noteId })
    return { message: t`Note deleted successfully` }
  })
}
