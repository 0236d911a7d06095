import { screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { buildVolume } from '../testing/fixtures/catalogue.ts'
import { renderComponent } from '../testing/render-component.tsx'
import { VariantPicker } from './variant-picker.tsx'

const volumes = [
  buildVolume({ _id: 'small', size: '375ml', price: 2_000 }),
  buildVolume({ _id: 'middle', size: '750ml', price: 3_850, discount: 450 }),
  buildVolume({ _id: 'large', size: '1L', price: 4_200, quantity: 0 }),
]

function Chosen() {
  const [value, setValue] = useState('small')
  return <VariantPicker volumes={volumes} value={value} onChange={setValue} />
}

const chip = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })

describe('VariantPicker', () => {
  it('shows each size with its price', () => {
    renderComponent(<Chosen />)
    expect(chip(/375ml\s*2,000/).checked).toBe(true)
    expect(chip(/750ml\s*3,400/).checked).toBe(false)
  })

  it('selects by click', async () => {
    const { user } = renderComponent(<Chosen />)
    await user.click(chip(/750ml/))
    expect(chip(/750ml/).checked).toBe(true)
    expect(chip(/375ml/).checked).toBe(false)
  })

  it('selects by arrow keys', async () => {
    const { user } = renderComponent(<Chosen />)
    await user.tab()
    expect(document.activeElement).toBe(chip(/375ml/))
    await user.keyboard('{ArrowDown}')
    expect(chip(/750ml/).checked).toBe(true)
  })

  it('shows that a variant is out of stock and still selects it', async () => {
    const { user } = renderComponent(<Chosen />)
    await user.click(chip(/1L\s*Out Of Stock/))
    expect(chip(/1L/).checked).toBe(true)
  })
})
