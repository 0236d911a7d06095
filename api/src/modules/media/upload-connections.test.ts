import { once } from 'node:events'
import { request } from 'node:http'
import { buildPath } from '@usiku/contracts/http/operation.ts'
import { uploadProductImage } from '@usiku/contracts/media/operations.ts'
import { describe, expect, it } from 'vitest'
import {
  createPng,
  cut,
  type FormPart,
  MEGABYTE,
  toFilePart,
  toForm,
  upload,
  withAdmin,
} from '../../../test/uploads.ts'

describe('an upload over a TCP connection', () => {
  it('that is too large is answered, and the connection stays open', async () => {
    const test = await withAdmin()
    const origin = await test.app.listen({ host: '127.0.0.1', port: 0 })
    const send = async (content: Buffer, before: FormPart[] = []) => {
      const { body, headers } = await toForm(...before, toFilePart(content))
      const authorization = `Bearer ${test.token}`
      return fetch(origin + buildPath(uploadProductImage), {
        method: 'POST',
        body,
        headers: { ...headers, authorization },
      })
    }
    expect((await send(Buffer.alloc(20 * MEGABYTE))).status).toBe(413)
    expect((await send(Buffer.alloc(20 * MEGABYTE), [{ field: 'name', content: 'Gin' }])).status).toBeLessThan(500)
    expect((await send(await createPng())).status).toBe(201)
  })

  it('that is aborted leaves nothing behind', async () => {
    const test = await withAdmin()
    const origin = await test.app.listen({ host: '127.0.0.1', port: 0 })
    const { body, headers } = await toForm(toFilePart(Buffer.concat([await createPng(), Buffer.alloc(MEGABYTE)])))
    const sender = request(origin + buildPath(uploadProductImage), {
      method: 'POST',
      headers: { ...headers, authorization: `Bearer ${test.token}`, 'content-length': body.length },
    })
    const gone = once(sender, 'error')
    test.app.server.once('request', () => sender.destroy(new Error('gone')))
    sender.write(cut(body, 0.5))
    await gone
    expect((await upload(test, toFilePart(await createPng()))).status).toBe(201)
    expect(await test.database.selectFrom('pictures').select('id').execute()).toHaveLength(1)
  })
})
