import { screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderComponent } from '../../testing/render-component.tsx'
import { Stepper, type StepperProps } from './stepper.tsx'

function Counted({ onChange, value: first, ...props }: StepperProps) {
  const [value, setValue] = useState(first)
  const change = (next: number, wanted: number) => {
    setValue(next)
    onChange(next, wanted)
  }
  return <Stepper {...props} value={value} onChange={change} />
}

function renderStepper(props: Partial<StepperProps> = {}) {
  const onChange = vi.fn()
  const { user } = renderComponent(
    <Counted label="Quantity" value={2} max={6} limit="Only 6 left" onChange={onChange} {...props} />,
  )
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantity' })
  return { user, onChange, field }
}

const button = (name: string) => screen.getByRole('button', { name })

describe('Stepper', () => {
  it('counts up and down', async () => {
    const { user, onChange, field } = renderStepper()
    await user.click(button('Increase Quantity'))
    await user.click(button('Decrease Quantity'))
    expect(onChange.mock.calls).toEqual([
      [3, 3],
      [2, 2],
    ])
    expect(field.value).toBe('2')
  })

  it('stops at its limits and stays focusable', async () => {
    const { user, onChange } = renderStepper({ value: 1, max: 1 })
    await user.click(button('Increase Quantity'))
    await user.click(button('Decrease Quantity'))
    expect(onChange).not.toHaveBeenCalled()
    expect(button('Increase Quantity').getAttribute('aria-disabled')).toBe('true')
    expect(document.activeElement).toBe(button('Decrease Quantity'))
  })

  it('goes down to 0 where that removes the line', async () => {
    const { user, onChange } = renderStepper({ value: 1, min: 0 })
    await user.click(button('Decrease Quantity'))
    expect(onChange).toHaveBeenCalledExactlyOnceWith(0, 0)
  })

  it('accepts a typed number and clamps it', async () => {
    const { user, onChange, field } = renderStepper()
    await user.clear(field)
    await user.type(field, '5')
    expect(onChange).toHaveBeenLastCalledWith(5, 5)
    await user.type(field, '0{Enter}')
    expect(onChange).toHaveBeenLastCalledWith(6, 50)
    expect(field.value).toBe('6')
  })

  it('explains its limit', async () => {
    const { user, onChange, field } = renderStepper({ value: 6 })
    await user.click(button('Increase Quantity'))
    expect([field.value, screen.getByRole('status').textContent]).toEqual(['6', 'Only 6 left'])
    expect(onChange).not.toHaveBeenCalled()
  })

  it('explains a clamped value until it changes', async () => {
    const { user, field } = renderStepper()
    const said = screen.getByRole('status')
    expect(said.textContent).toBe('')
    await user.clear(field)
    await user.type(field, '99')
    expect(said.textContent).toBe('Only 6 left')
    await user.tab()
    expect(said.textContent).toBe('Only 6 left')
    await user.click(button('Decrease Quantity'))
    expect(said.textContent).toBe('')
  })

  it.each([
    ['9999', 54],
    ['0', 1],
  ])('reports a typed %s while typing', async (text, quantity) => {
    const { user, onChange, field } = renderStepper({ max: 54 })
    await user.clear(field)
    await user.type(field, text)
    expect(field.value).toBe(text)
    expect(onChange).toHaveBeenLastCalledWith(quantity, expect.any(Number))
  })

  it('does not report a typed 0 before blur', async () => {
    const { user, onChange, field } = renderStepper({ min: 0 })
    await user.clear(field)
    await user.type(field, '0')
    expect(onChange).not.toHaveBeenCalled()
    await user.tab()
    expect(onChange).toHaveBeenLastCalledWith(0, 0)
  })

  it.each(['', '-3', '1.5', 'two', '1e3'])('restores the value after %j', async (text) => {
    const { user, onChange, field } = renderStepper()
    await user.clear(field)
    if (text !== '') await user.paste(text)
    await user.tab()
    expect(onChange).not.toHaveBeenCalled()
    expect(field.value).toBe('2')
  })
})
