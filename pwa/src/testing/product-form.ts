import { fireEvent, screen, within } from '@testing-library/react'
import { pictureFile } from './pictures.ts'
import { renderApp } from './render-app.tsx'

/** Opens the form for a new product and waits until there is something to choose. */
export async function openProductForm() {
  const app = await renderApp({ path: '/admin/product/add' })
  await screen.findByRole('form', { name: 'Add Product' })
  await within(field('Category')).findByText('Gin')
  return app
}

/** The only field with a label. */
export function field(label: string): HTMLInputElement {
  return screen.getByLabelText<HTMLInputElement>(label)
}

/** Puts text into a field at once: a form of this size takes long to type into. */
export function put(label: string, text: string): void {
  fireEvent.change(field(label), { target: { value: text } })
}

/** What is said about a field. */
export function sentencesOf(label: string): string[] {
  const ids = field(label).getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').filter((words) => words !== '')
}

/** What `fillProductForm` writes, by the labels of the fields. */
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

/** Fills the form of a new product so that nothing is wrong with it. */
export async function fillProductForm(): Promise<void> {
  for (const [label, text] of Object.entries(PRODUCT_TEXTS)) put(label, text)
  for (const [label, id] of Object.entries({ Category: 'c1', SubCategory: 's2', Brand: 'b2' })) put(label, id)
  put('Tags', 'dry,')
  fireEvent.change(field('Image, file'), { target: { files: [pictureFile()] } })
  await screen.findByText('Replace picture')
}

/** Presses a button without moving a pointer to it first, which takes long over a form of this size. */
export function press(name: string): void {
  fireEvent.click(screen.getByRole('button', { name }))
}
