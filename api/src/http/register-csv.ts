import type { Readable } from 'node:stream'
import { getDeclaration } from '@usiku/contracts/all-operations.ts'
import type { Operation } from '@usiku/contracts/http/operation.ts'
import type { FastifyInstance } from 'fastify'
import { type OperationInput, toInput, toRouteOptions } from './register-operation.ts'

export interface CsvFile {
  /** Without characters that a header would have to escape. */
  readonly name: string
  readonly content: Readable
}

/** Registers an operation with `isCsv`: a file to save. A failure after its first byte cuts the connection. */
export function registerCsv<O extends Operation & { readonly isCsv: true }>(
  app: FastifyInstance,
  operation: O,
  open: (input: OperationInput<O>) => Promise<CsvFile>,
): void {
  app.route({
    ...toRouteOptions(operation),
    handler: async (request, reply) => {
      const { name, content } = await open(toInput(request, reply))
      reply.header('cache-control', 'no-store').header('content-disposition', `attachment; filename="${name}"`)
      return reply.code(getDeclaration(operation).success.status).type('text/csv; charset=utf-8').send(content)
    },
  })
}
