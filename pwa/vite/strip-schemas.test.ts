// @vitest-environment node
import { expect, it } from 'vitest'
import { stripSchemas } from './strip-schemas.ts'

/** The module that replaces `typebox` in the browser build. */
async function standIn() {
  const { resolveId, load } = stripSchemas() as unknown as {
    readonly resolveId: (source: string) => string | undefined
    readonly load: (id: string) => string | undefined
  }
  const source = load(resolveId('typebox') ?? '') ?? ''
  const module: unknown = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(source)}`)
  return module as { readonly Type: Record<string, (...parts: unknown[]) => Record<string, unknown>> }
}

it('lets operations be declared and passed around', async () => {
  const { Type } = await standIn()
  const reply = Type.Object?.({ name: Type.String?.({ maxLength: 3 }) })
  const operation = { id: 'x', reply }
  expect({ ...operation }.id).toBe('x')
  await expect(Promise.resolve(operation)).resolves.toBe(operation)
})

it('says so at once when anything looks into a schema', async () => {
  const { Type } = await standIn()
  const schema = Type.Object?.({})
  expect(() => schema?.properties).toThrow('not their schemas')
  expect(() => JSON.stringify(schema)).toThrow('not their schemas')
})

it('leaves every other module alone', () => {
  const { resolveId, load } = stripSchemas() as unknown as Record<'resolveId' | 'load', (id: string) => unknown>
  expect(resolveId('typebox/value')).toBeUndefined()
  expect(load('/x/typebox.ts')).toBeUndefined()
})
