import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderComponent } from '../../../../testing/render-component.tsx'
import { ScanButton } from './scan-button.tsx'

const EAN = '5000289020701'

function fakeCamera(getUserMedia: () => Promise<unknown>, codes: readonly string[] = []) {
  const frames = [...codes]
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      detect = async () => {
        const rawValue = frames.shift()
        return rawValue === undefined ? [] : [{ rawValue }]
      }
    },
  )
  vi.stubGlobal('navigator', Object.create(navigator, { mediaDevices: { value: { getUserMedia } } }))
}

function openStream() {
  const track = { stop: vi.fn() }
  return { track, stream: Object.assign(new MediaStream(), { getTracks: () => [track] }) }
}

const render = async (onScan: (barcode: string) => void, isRepeated = false) => {
  const app = renderComponent(<ScanButton label="Scan a barcode" isRepeated={isRepeated} onScan={onScan} />)
  return app
}

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('scanning with the camera', () => {
  it('is not offered where the browser cannot', async () => {
    await render(() => undefined)
    expect(screen.queryByRole('button', { name: 'Scan a barcode' })).toBeNull()
  })

  it('reads a barcode, and closes with its camera', async () => {
    const { track, stream } = openStream()
    fakeCamera(async () => stream, ['12345', EAN])
    const onScan = vi.fn()
    const { user } = await render(onScan)
    await user.click(screen.getByRole('button', { name: 'Scan a barcode' }))
    await waitFor(() => expect(onScan.mock.calls).toEqual([[EAN]]))
    await waitFor(() => expect(track.stop).toHaveBeenCalledOnce())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('stays open for more, and takes one bottle once', async () => {
    const { track, stream } = openStream()
    fakeCamera(async () => stream, [EAN, EAN, '96385074'])
    const onScan = vi.fn()
    const { user } = await render(onScan, true)
    await user.click(screen.getByRole('button', { name: 'Scan a barcode' }))
    await waitFor(() => expect(onScan.mock.calls).toEqual([[EAN], ['96385074']]))
    expect(track.stop).not.toHaveBeenCalled()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(track.stop).toHaveBeenCalledOnce())
  })

  it.each([
    [
      'NotAllowedError',
      'The camera is not allowed here. Allow it in the settings of the browser, or type the barcode.',
    ],
    ['NotFoundError', 'There is no camera on this device. Type the barcode instead.'],
    ['AbortError', 'The camera could not be started. Type the barcode instead.'],
  ])('says so after %s', async (name, text) => {
    fakeCamera(() => Promise.reject(new DOMException('', name)))
    const { user } = await render(() => undefined)
    await user.click(screen.getByRole('button', { name: 'Scan a barcode' }))
    expect(await screen.findByText(text)).toBeDefined()
  })
})
