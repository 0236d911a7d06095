import { fireEvent, screen, waitFor } from '@testing-library/react'
import { uploadProductImage } from '@usiku/contracts/media/operations.ts'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { FakeFailure, fakeOperation } from '../../../../testing/fake-api/fake-api.ts'
import { pictureFile, uploadedPicture } from '../../../../testing/fixtures/pictures.ts'
import { renderComponent } from '../../../../testing/render-component.tsx'
import { PictureField, type PictureValue } from './picture-field.tsx'
import { PictureFrame } from './picture-frame.tsx'

const VALUE: PictureValue = { url: '/media/old-640.webp', publicId: 'old', picture: null }

function open(initial?: PictureValue, error?: string) {
  const onChange = vi.fn()
  const onBusy = vi.fn()
  function Form() {
    const [value, setValue] = useState(initial)
    const change = (next: PictureValue | undefined) => {
      onChange(next)
      setValue(next)
    }
    return (
      <PictureField
        label="Product image"
        name="image"
        upload={uploadProductImage}
        value={value}
        onChange={change}
        error={error}
        onBusy={onBusy}
      />
    )
  }
  const { user } = renderComponent(<Form />)
  const choose = (file: File) => user.upload(screen.getByLabelText('Product image, file'), file)
  return { user, onChange, onBusy, choose }
}

const answer = () => fakeOperation(uploadProductImage, () => ({ data: uploadedPicture() }))
const said = () => screen.getByRole('alert').textContent
const button = (name: string) => screen.findByRole('button', { name })
const uploaded = {
  url: uploadedPicture().url,
  publicId: uploadedPicture().public_id,
  picture: uploadedPicture().picture,
}

describe('PictureField', () => {
  it('uploads a chosen file at once and shows it', async () => {
    answer()
    const { choose, onChange, onBusy } = open()
    await choose(pictureFile())
    expect(await screen.findByRole('img', { name: 'Product image' })).toBeDefined()
    expect(onChange).toHaveBeenCalledExactlyOnceWith(uploaded)
    expect(onBusy.mock.calls).toEqual([[true], [false]])
    expect(screen.getByRole('status').textContent).toBe('Picture uploaded')
    expect(await button('Replace picture')).toBeDefined()
  })

  it('shows the progress and that the server is still working', async () => {
    const frame = (share: number) => (
      <PictureFrame
        value={undefined}
        label="Product image"
        state={{ status: 'sending', progress: share, preview: 'blob:x' }}
      />
    )
    const { show } = renderComponent(frame(0.404))
    const bar = screen.getByRole('progressbar', { name: 'Upload' })
    expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuetext')]).toEqual(['40', '40 %'])
    show(frame(1))
    expect(bar.getAttribute('aria-valuetext')).toBe('Almost there …')
  })

  it('keeps the previous picture when the upload is cancelled', async () => {
    fakeOperation(uploadProductImage, () => new Promise(() => undefined))
    const { user, choose, onChange, onBusy } = open(VALUE)
    await choose(pictureFile())
    await screen.findByRole('progressbar', { name: 'Upload' })
    await user.click(await button('Cancel upload'))
    expect(screen.queryByRole('progressbar')).toBeNull()
    expect(document.activeElement).toBe(await button('Replace picture'))
    expect([onChange.mock.calls, onBusy.mock.lastCall]).toEqual([[], [false]])
    expect(screen.getByRole('status').textContent).toBe('Upload cancelled')
  })

  it.each([
    ['of another type', pictureFile({ name: 'bottle.gif', type: 'image/gif' }), 'Choose a JPEG, PNG or WebP picture.'],
    ['too large', pictureFile({ bytes: 5 * 1024 * 1024 + 1 }), 'A picture may have at most 5 MB.'],
  ])('does not send a file that is %s', async (_, file, sentence) => {
    const { onChange } = open()
    // Dropped: the browser's file dialog would filter out other types.
    fireEvent.drop(screen.getByRole('group', { name: 'Product image' }), {
      dataTransfer: { types: ['Files'], files: [file] },
    })
    await waitFor(() => expect(said()).toBe(sentence))
    expect(onChange).not.toHaveBeenCalled()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  it.each(['A picture can have at most 24 megapixels.', 'Choose a JPEG, PNG or WebP picture.'])(
    'says what the shop finds wrong with it: %s',
    async (sentence) => {
      const failure = { code: 'validation_failed', message: 'Please check the form.' } as const
      const fields = { [uploadProductImage.fileField]: sentence }
      fakeOperation(uploadProductImage, () => new FakeFailure(400, { ...failure, fields }))
      const { choose, onChange } = open(VALUE)
      await choose(pictureFile())
      await waitFor(() => expect(said()).toBe(sentence))
      expect(onChange).not.toHaveBeenCalled()
      expect((await button('Replace picture')).getAttribute('aria-describedby')).toContain(screen.getByRole('alert').id)
    },
  )

  it('announces the upload only while it runs', async () => {
    fakeOperation(uploadProductImage, () => Response.error())
    const { user, choose } = open()
    await choose(pictureFile())
    await waitFor(() => expect(said()).toMatch(/cannot be reached/))
    expect(screen.getByRole('status').textContent).toBe('')
    fakeOperation(uploadProductImage, () => new Promise(() => undefined))
    await user.click(await button('Try again'))
    expect(screen.getByRole('status').textContent).toBe('Uploading the picture')
  })

  it('retries the same file when that may help', async () => {
    fakeOperation(uploadProductImage, () => Response.error())
    const { user, choose, onChange } = open()
    await choose(pictureFile())
    await waitFor(() => expect(said()).toMatch(/cannot be reached/))
    answer()
    await user.click(await button('Try again'))
    await waitFor(() => expect(onChange).toHaveBeenCalledExactlyOnceWith(uploaded))
    expect(said()).toBe('')
  })

  it('accepts a photo, a dropped and a pasted picture', async () => {
    answer()
    const { user, onChange } = open()
    const camera = screen.getByLabelText('Product image, photo')
    expect(camera.getAttribute('capture')).toBe('environment')
    await user.upload(camera, pictureFile())
    await waitFor(() => expect(onChange).toHaveBeenCalledTimes(1))
    const data = { types: ['Files'], files: [pictureFile()] }
    fireEvent.drop(screen.getByRole('group', { name: 'Product image' }), { dataTransfer: data })
    await waitFor(() => expect(onChange).toHaveBeenCalledTimes(2))
    fireEvent.paste(document.body, { clipboardData: data })
    await waitFor(() => expect(onChange).toHaveBeenCalledTimes(3))
    // A spreadsheet puts text and a picture on the clipboard; the text is meant.
    fireEvent.paste(document.body, { clipboardData: { ...data, types: ['text/plain', 'Files'] } })
    expect(screen.queryByRole('progressbar')).toBeNull()
  })

  it('does not let the browser open a file dropped elsewhere', () => {
    open()
    const dataTransfer = { types: ['Files'], files: [pictureFile()] }
    expect(fireEvent.drop(document.body, { dataTransfer })).toBe(false)
    expect(fireEvent.drop(document.body, { dataTransfer: { types: ['text/plain'], files: [] } })).toBe(true)
  })

  it('removes the picture and keeps the focus', async () => {
    const { user, onChange } = open(VALUE)
    await user.click(await button('Remove'))
    expect(onChange).toHaveBeenCalledExactlyOnceWith(undefined)
    expect(document.activeElement).toBe(await button('Choose picture'))
  })

  it('shows the form’s error', () => {
    open(undefined, 'Please upload an image.')
    expect(said()).toBe('Please upload an image.')
    expect(screen.getByRole('button', { name: 'Choose picture' }).getAttribute('name')).toBe('image')
  })

  it('aborts the upload on unmount', async () => {
    let ended = false
    const abort = vi.spyOn(XMLHttpRequest.prototype, 'abort').mockImplementation(() => {
      ended = true
    })
    fakeOperation(uploadProductImage, () => new Promise(() => undefined))
    const onChange = vi.fn()
    const field = { label: 'Product image', name: 'image', upload: uploadProductImage, error: undefined, onChange }
    const { user, unmount } = renderComponent(<PictureField {...field} value={undefined} />)
    await user.upload(screen.getByLabelText('Product image, file'), pictureFile())
    await screen.findByRole('progressbar')
    unmount()
    abort.mockRestore()
    expect(ended).toBe(true)
  })
})
