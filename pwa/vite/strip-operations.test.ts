// @vitest-environment node
import { parseSync } from 'vite'
import { expect, it } from 'vitest'
import { stripOperations } from './strip-operations.ts'

const slim = (code: string) => stripOperations(code, parseSync('x.ts', code).program)

it('keeps of an operation what a call reads', () => {
  const code = `export const placeOrder = operation({
  id: 'placeOrder',
  method: 'POST',
  path: '/user/order/place',
  summary: 'Places an order',
  access: 'customer',
  body: Strict({ items: Type.Array(CartLine) }),
  success: { status: 201, reply: DataReply(Order) },
  errors: ['out_of_stock'],
})`
  expect(slim(code)).toBe(
    "export const placeOrder = ({ id: 'placeOrder', method: 'POST', path: '/user/order/place', access: 'customer' })",
  )
})

it('keeps what several operations share', () => {
  expect(slim("const addImage = operation({ ...upload, id: 'addImage', summary: 'Takes a file' })")).toBe(
    "const addImage = ({ ...upload, id: 'addImage' })",
  )
})

it('lets the build drop what is declared by calls, and leaves functions alone', () => {
  expect(slim('export const Id = Type.With(Type.String(), { hint: 1 })')).toBe(
    'export const Id = /* @__PURE__ */ Type.With(/* @__PURE__ */ Type.String(), { hint: 1 })',
  )
  const rule = 'export const total = (lines: Line[]): number => lines.reduce((sum, line) => sum + of(line), 0)'
  expect(slim(rule)).toBe(rule)
})
