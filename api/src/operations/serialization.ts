import fastJsonStringify, { type Schema } from 'fast-json-stringify'
import type { FastifySerializerCompiler } from 'fastify/types/schema.js'

type Serialize = ReturnType<typeof fastJsonStringify>

const known = new WeakMap<Schema, Serialize>()

/**
 * Writes answers in the shape that their schema declares, and nothing that it
 * does not. Making a writer takes longer than all else at a start, and most
 * routes answer with the same few schemas: each is made once.
 */
export const serializerCompiler: FastifySerializerCompiler<Schema> = ({ schema }) => {
  const serialize = known.get(schema) ?? fastJsonStringify(schema)
  known.set(schema, serialize)
  return serialize
}
