import { type UploadedPicture, uploadProductImage } from '@usiku/contracts/media/operations.ts'
import { describe, expect, it, vi } from 'vitest'
import { FakeFailure, fakeOperation } from '../testing/fake-api/fake-api.ts'
import { pictureFile, uploadedPicture } from '../testing/fixtures/pictures.ts'
import { ApiError, NetworkError } from './errors.ts'
import { onTokenRejected, writeToken } from './token.ts'
import { upload } from './upload.ts'

describe('upload', () => {
  it('sends the file with the token, reports progress and returns the picture', async () => {
    let sent: { readonly token: string | null; readonly type: string | null } | undefined
    fakeOperation(uploadProductImage, ({ headers }) => {
      sent = { token: headers.get('authorization'), type: headers.get('content-type') }
      return { data: uploadedPicture() }
    })
    writeToken('of the admin')
    const shares: number[] = []
    const answer: UploadedPicture = await upload(uploadProductImage, pictureFile(), {
      onProgress: (share) => shares.push(share),
    })
    expect(answer).toEqual(uploadedPicture())
    expect(sent?.token).toBe('Bearer of the admin')
    expect(sent?.type).toMatch(/^multipart\/form-data; ?boundary=/)
    expect(shares.at(-1)).toBe(1)
  })

  it('throws the error response and reports a rejected token', async () => {
    const message = 'Your session has ended. Please log in again.'
    fakeOperation(uploadProductImage, () => new FakeFailure(401, { code: 'invalid_token', message }))
    writeToken('of yesterday')
    const refused = vi.fn()
    const stop = onTokenRejected(refused)
    const failure = await upload(uploadProductImage, pictureFile()).catch((error: unknown) => error)
    stop()
    expect(failure).toBeInstanceOf(ApiError)
    expect(failure).toMatchObject({ status: 401, message })
    expect(refused).toHaveBeenCalledExactlyOnceWith('of yesterday')
  })

  it('reports a missing answer and an answer that is not the API’s', async () => {
    fakeOperation(uploadProductImage, () => Response.error())
    await expect(upload(uploadProductImage, pictureFile())).rejects.toBeInstanceOf(NetworkError)
    fakeOperation(uploadProductImage, () => new Response('<p>Log in to our Wi-Fi</p>', { status: 200 }))
    await expect(upload(uploadProductImage, pictureFile())).rejects.toThrow(/answered in place of the shop/)
  })

  it('can be aborted before and during the upload', async () => {
    const end = new AbortController()
    fakeOperation(uploadProductImage, () => new Promise(() => end.abort()))
    await expect(upload(uploadProductImage, pictureFile(), { signal: end.signal })).rejects.toThrow(
      expect.objectContaining({ name: 'AbortError' }),
    )
    await expect(upload(uploadProductImage, pictureFile(), { signal: end.signal })).rejects.toThrow(
      expect.objectContaining({ name: 'AbortError' }),
    )
  })
})
