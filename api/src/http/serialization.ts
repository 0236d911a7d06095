import fastJsonStringify, { type Schema } from 'fast-json-stringify'
import type { FastifySerializerCompiler } from 'fastify/types/schema.js'

type Serialize = ReturnType<typeof fastJsonStringify>

const serializers = new WeakMap<Schema, Serialize>()

/**
 * Writes only what the schema declares. Compiling a serializer would be the slowest part of a start: each is compiled
 * for the first response, and once for all routes that share it.
 */
export const serializerCompiler: FastifySerializerCompiler<Schema> = ({ schema }) => {
  return (data) => {
    const serialize = serializers.get(schema) ?? fastJsonStringify(schema)
    serializers.set(schema, serialize)
    return serialize(data)
  }
}
