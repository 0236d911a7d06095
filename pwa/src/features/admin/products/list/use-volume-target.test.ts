import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useVolumeTarget } from './use-volume-target.ts'

const [first, second] = ['v1', 'v2'].map((volumeId) => ({ productId: 'p1', volumeId, figure: 'received' }) as const)

it('goes on to the next volume, but not after the pad was closed', () => {
  const { result } = renderHook(() => useVolumeTarget())
  act(() => result.current.open(first))
  act(() => result.current.pad.onTarget(second as never))
  expect(result.current.pad.target).toEqual(second)
  // Its form is mounted until the dialog has faded out.
  const { onTarget } = result.current.pad
  act(() => result.current.pad.onClose())
  act(() => onTarget(first as never))
  expect(result.current.pad.target).toBeUndefined()
})
