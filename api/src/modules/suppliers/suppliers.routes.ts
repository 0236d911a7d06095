import { t } from '@lingui/core/macro'
import * as calls from '@usiku/contracts/suppliers/operations.ts'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../context.ts'
import { registerMutation, registerOperation } from '../../http/register-operation.ts'
import {
  addPurchaseOrder,
  changePurchaseStatus,
  editPurchaseOrder,
  getPurchaseOrder,
  listPurchaseOrders,
} from './purchase-orders.service.ts'
import { receivePurchase } from './receiving.service.ts'
import { addSupplier, editSupplier, listSuppliers } from './suppliers.service.ts'

export async function suppliersRoutes(app: FastifyInstance, context: AppContext): Promise<void> {
  registerOperation(app, calls.listSuppliers, ({ query }) => listSuppliers(context.database, query))

  registerMutation(app, context, calls.createSupplier, async ({ body }, deps) => ({
    data: await addSupplier(deps, body),
    message: t`Supplier added successfully`,
  }))

  registerMutation(app, context, calls.updateSupplier, async ({ params, body }, deps) => ({
    data: await editSupplier(deps, params.id, body),
    message: t`Supplier updated successfully`,
  }))

  registerOperation(app, calls.listPurchaseOrders, ({ query }) => listPurchaseOrders(context.database, query))

  registerOperation(app, calls.getPurchaseOrder, async ({ params }) => ({
    data: await getPurchaseOrder(context.database, params.id),
  }))

  registerMutation(app, context, calls.createPurchaseOrder, async ({ body }, deps) => ({
    data: await addPurchaseOrder(deps, body),
    message: t`Purchase order added successfully`,
  }))

  registerMutation(app, context, calls.updatePurchaseOrder, async ({ params, body }, deps) => ({
    data: await editPurchaseOrder(deps, params.id, body),
    message: t`Purchase order updated successfully`,
  }))

  registerMutation(app, context, calls.changePurchaseStatus, async ({ params, body }, deps) => ({
    data: await changePurchaseStatus(deps, params.id, body),
    message: t`Purchase order updated successfully`,
  }))

  registerMutation(app, context, calls.receivePurchase, async ({ caller, params, body }, deps) => ({
    data: await receivePurchase(deps, params.id, caller.userId, body),
    message: t`Goods received successfully`,
  }))
}
