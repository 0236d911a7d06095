import { screen, within } from '@testing-library/react'
import { renderApp } from './render-app.tsx'

export const inDialog = async (title: string) => within(await screen.findByRole('dialog', { name: title }))

/**
 * Opens a list of the back office.
 *
 * @param table caption of its table
 */
export async function openTaxonomyScreen(path: string, table: string) {
  const app = await renderApp({ path })
  const rows = within(await screen.findByRole('table', { name: table }))
  const choose = async (name: string, item: string) => {
    await app.user.click(screen.getByRole('button', { name: `Actions for ${name}` }))
    await app.user.click(await screen.findByRole('menuitem', { name: item }))
  }
  const save = async (title: string) => app.user.click((await inDialog(title)).getByRole('button', { name: 'Save' }))
  return { ...app, rows, choose, save }
}
