import { fireEvent, screen, within } from '@testing-library/react'
import { pictureFile } from './fixtures/pictures.ts'
import { renderApp } from './render-app.tsx'

export async function openProductForm() {
  const app = await renderApp({ path: '/admin/product/add' })
  await screen.findByRole('form', { name: 'Add Product' })
  await within(field('Category')).findByText('Gin')
  return app
}

export function field(label: string): HTMLInputElement {
  return screen.getByLabelText<HTMLInputElement>(label)
}

/** Sets the value at once: typing is slow in a form of this size. */
export function put(label: string, text: string): void {
  fireEvent.change(field(label), { target: { value: text } })
}

export function listMessages(label: string): string[] {
  const ids = field(label).getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').filter((message) => message !== '')
}

export const PRODUCT_TEXTS = {
  Name: 'Gin of <b>Dawn</b>',
  Summary: 'Drier.',
  Description: 'Very much drier.',
  'Alcohol percentage': '37,5',
  'Country of origin': 'Kenya',
  'Meta title': 'Gin of Dawn',
  'Meta description': 'A drier gin.',
  Size: '750ml',
  'Price (Ksh)': '2,000',
  Quantity: '12',
}

export async function fillProductForm(): Promise<void> {
  for (const [label, text] of Object.entries(PRODUCT_TEXTS)) put(label, text)
  for (const [label, id] of Object.entries({ Category: 'c1', SubCategory: 's2', Brand: 'b2' })) put(label, id)
  put('Tags', 'dry,')
  fireEvent.change(field('Image, file'), { target: { files: [pictureFile()] } })
  await screen.findByText('Replace picture')
}

/** Clicks without moving a pointer first, which is slow in a form of this size. */
export function clickButton(name: string): void {
  fireEvent.click(screen.getByRole('button', { name }))
}
