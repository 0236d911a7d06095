import { listPolicyReports } from '@usiku/contracts/policy-reports/operations.ts'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { AppContext } from '../../context.ts'
import { registerOperation } from '../../http/register-operation.ts'
import { LogRateLimiter } from '../../lib/log-rate-limiter.ts'
import { POLICY_REPORTS_PATH } from '../../lib/policy-reports-path.ts'
import { pagePolicyReports, storeViolations } from './policy-reports.service.ts'
import { readViolations } from './read-reports.ts'

const MAX_BYTES = 16 * 1024
/** Of a process: what one release breaks, every visitor reports. */
const STORE_LIMIT = { burst: 30, perSecond: 1 } as const
const FORMATS = ['application/csp-report', 'application/reports+json']

export async function policyReportRoutes(app: FastifyInstance, deps: AppContext): Promise<void> {
  registerOperation(app, listPolicyReports, ({ query }) => pagePolicyReports(deps.database, query))
  await app.register(collectReports, deps)
}

/** Sent by browsers, whose formats the contracts do not decide: no operation. */
const collectReports: FastifyPluginAsync<AppContext> = async (app, deps) => {
  const budget = new LogRateLimiter(STORE_LIMIT, deps.monotonicNow)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(FORMATS, { parseAs: 'string', bodyLimit: MAX_BYTES }, (_request, body, done) =>
    done(null, parseJson(String(body))),
  )
  app.post(POLICY_REPORTS_PATH, { bodyLimit: MAX_BYTES }, async (request, reply) => {
    const violations = readViolations(request.body)
    if (violations.length > 0 && budget.take() !== undefined) await storeViolations(deps, violations)
    return reply.code(204).header('cache-control', 'no-store').send()
  })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
