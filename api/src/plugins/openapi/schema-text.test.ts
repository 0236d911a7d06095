import { Type } from 'typebox'
import { expect, it } from 'vitest'
import type { Schema } from './document.ts'
import { formatSchema } from './schema-text.ts'

it.each([
  [Type.String({ maxLength: 5 }), 'string, up to 5 characters'],
  [Type.String({ minLength: 0, maxLength: 5 }), 'string, up to 5 characters'],
  [Type.String({ minLength: 1, maxLength: 5 }), 'string, 1 to 5 characters'],
  [Type.String({ format: 'date-time' }), 'string, date-time'],
  [Type.String({ maxLength: 5, text: 'line', pattern: '^a$' }), 'string, up to 5 characters, one line, matching ^a$'],
  [Type.Array(Type.Unsafe({ $ref: '#/components/schemas/Brand' })), '[ Brand ]'],
  [Type.Integer({ minimum: 0 }), 'integer, from 0'],
  [Type.Union([Type.Boolean(), Type.Null()]), 'boolean | null'],
  [Type.Unsafe<string>({ type: 'string', enum: ['a', 'b'] }), '"a" | "b"'],
  [Type.Literal(true), 'true'],
  [Type.Array(Type.Number(), { maxItems: 3 }), '[ number ], up to 3 entries'],
  [Type.Object({}), '{}'],
  [Type.Object({ a: Type.Object({ b: Type.Optional(Type.Boolean()) }) }), '{\n  a: {\n    b?: boolean\n  }\n}'],
  [Type.Record(Type.String(), Type.String()), '{\n  …: string\n}'],
  [{}, 'anything'],
])('writes schema %# as %j', (schema, text) => {
  expect(formatSchema(JSON.parse(JSON.stringify(schema)) as Schema)).toBe(text)
})
