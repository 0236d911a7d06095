import fastJsonStringify, { type Schema } from 'fast-json-stringify'
import type { FastifySerializerCompiler } from 'fastify/types/schema.js'

type Serialize = ReturnType<typeof fastJsonStringify>

const serializers = new WeakMap<Schema, Serialize>()

/**
 * Writes only what the schema declares. Compiling a serializer is the slowest part of a start, and most routes share
 * a few schemas, so each is compiled once.
 */
export const serializerCompiler: FastifySerializerCompiler<Schema> = ({ schema }) => {
  const serialize = serializers.get(schema) ?? fastJsonStringify(schema)
  serializers.set(schema, serialize)
  return serialize
}
