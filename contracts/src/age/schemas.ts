import { type Static, Type } from 'typebox'
import type { OperationSchemas } from '../http/operation-schemas.ts'
import { DataReply, OneOf, Strict, Version } from '../http/primitives.ts'
import { AGE_CHECKS } from './constants.ts'

/** What an order with alcohol needs. */
export const AgeRule = Strict({ check: OneOf(AGE_CHECKS), version: Version })
export type AgeRule = Static<typeof AgeRule>

/** `YYYY-MM-DD` */
export const DateOfBirth = Type.String({
  maxLength: 10,
  trim: true,
  pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$',
  hint: 'Enter the date of birth as year, month and day, such as 1990-11-24.',
})

export const ageSchemas = {
  getAgeRule: {
    success: { status: 200, reply: DataReply(AgeRule) },
    errors: [],
  },
  replaceAgeRule: {
    body: Strict({ check: OneOf(AGE_CHECKS), version: Type.Optional(Version) }),
    success: { status: 200, reply: DataReply(AgeRule) },
    errors: ['version_conflict'],
  },
} as const satisfies Record<string, OperationSchemas>
