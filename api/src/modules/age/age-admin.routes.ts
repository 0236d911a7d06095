import { t } from '@lingui/core/macro'
import { getAgeRule as getAgeRuleOperation, replaceAgeRule } from '@usiku/contracts/age/operations.ts'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../context.ts'
import { registerMutation, registerOperation } from '../../http/register-operation.ts'
import { getAgeRule, updateAgeRule } from './age.service.ts'

export async function ageAdminRoutes(app: FastifyInstance, context: AppContext): Promise<void> {
  registerOperation(app, getAgeRuleOperation, async () => ({ data: await getAgeRule(context.database) }))

  registerMutation(app, context, replaceAgeRule, async ({ body }, deps) => ({
    data: await updateAgeRule(deps, body),
    message: t`Settings updated successfully`,
  }))
}
