import { screen, within } from '@testing-library/react'
import { renderApp } from './render-app.tsx'

/** Opens the dialog that moves the first counter order on. */
export async function openStatusDialog() {
  const app = await renderApp({ path: '/admin/order/details/1763000000001' })
  await app.user.click(await screen.findByRole('button', { name: 'Update status' }))
  const dialog = await screen.findByRole('dialog', { name: 'Update status' })
  const choose = (name: string) => app.user.click(within(dialog).getByRole('radio', { name }))
  const save = () => app.user.click(within(dialog).getByRole('button', { name: 'Save' }))
  return { ...app, dialog, choose, save }
}
