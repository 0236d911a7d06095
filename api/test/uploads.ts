import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { uploadProductImage } from '@usiku/contracts/media/operations.ts'
import sharp, { type Sharp } from 'sharp'
import { expect } from 'vitest'
import { signUpAdmin } from './builders.ts'
import { type Answer, startTestApp, type TestApp } from './test-app.ts'

export const FIELD = uploadProductImage.fileField

export const MEGABYTE = 1024 * 1024

export interface FormPart {
  readonly field: string
  readonly content: Buffer | string
  readonly fileName?: string
}

export const toFilePart = (content: Buffer | string, fileName = 'bottle.png', field: string = FIELD): FormPart => ({
  ...{ field, content, fileName },
})

export const drawing = (width = 200, height = 250): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#a52' } })

export const createPng = (): Promise<Buffer> => drawing().png().toBuffer()

export const cut = (bytes: Buffer, share: number): Buffer => bytes.subarray(0, Math.floor(bytes.length * share))

export async function toForm(
  ...parts: readonly FormPart[]
): Promise<{ body: Buffer; headers: Record<string, string> }> {
  const form = new FormData()
  for (const { field, content, fileName } of parts) {
    if (fileName === undefined) form.append(field, content.toString())
    else form.append(field, new Blob([content], { type: 'image/png' }), fileName)
  }
  const encoded = new Response(form)
  const type = encoded.headers.get('content-type') ?? ''
  return { body: Buffer.from(await encoded.arrayBuffer()), headers: { 'content-type': type } }
}

export async function withAdmin(
  ...app: Parameters<typeof startTestApp>
): Promise<TestApp & { readonly token: string }> {
  const test = await startTestApp(...app)
  return { ...test, token: (await signUpAdmin(test)).token }
}

export async function upload(
  test: TestApp & { readonly token: string },
  ...parts: FormPart[]
): Promise<Answer<typeof uploadProductImage>> {
  return test.call(uploadProductImage, { token: test.token, ...(await toForm(...parts)) })
}

/** Neither a row nor a file, partial ones included. */
export async function expectNothingStored({ database, deps }: TestApp): Promise<void> {
  expect(await database.selectFrom('pictures').select('id').execute()).toEqual([])
  expect(await readdir(join(deps.config.dataDir, 'media')).catch(() => [])).toEqual([])
}
