/** What only the back office loads: its screens, the split parts of its routes, and the charts. */
const ADMIN =
  /\/src\/features\/admin\/|\/src\/routes\/_admin[^?]*\?|\/@mantine\/charts\/|\/recharts\/|\/src\/app\/admin-styles/

/** Whether a module belongs to the back office, so that no customer pays for it. */
export function isAdminModule(id: string): boolean {
  return ADMIN.test(id.replaceAll('\\', '/'))
}

const CORE = 'core'

/**
 * The address of a chunk in the built app: `assets/admin/` is left out of the
 * precache, so nothing that the first page needs may go there.
 */
export function chunkFileName(chunk: { readonly name: string; readonly moduleIds: readonly string[] }): string {
  const isAdmin = chunk.name !== CORE && chunk.moduleIds.some(isAdminModule)
  return isAdmin ? 'assets/admin/[name]-[hash].js' : 'assets/[name]-[hash].js'
}

const isStyle = (id: string) => /\.css($|\?)/.test(id)

/** Mantine’s sheets of components: they come with the first page or dialog that shows one. */
const MANTINE = /\/src\/ui\/(base|form|overlay)-styles\.css|\/@mantine\//

/** Pages that belong to one person: the browser draws them, so no rendered page needs their styles. */
const PERSONAL = /\/src\/features\/(account|auth|cart|checkout|wishlist)\//

/**
 * What every first page runs, in one script: dozens of small ones compress worse
 * and each costs a request. Its styles are one sheet, which every page carries inline.
 */
export const firstScript = {
  name: CORE,
  tags: ['$initial' as const],
}

/** One style sheet for the personal pages, fetched with the first of them. */
export const personalStyles = {
  name: 'personal',
  test: (id: string) => isStyle(id) && PERSONAL.test(id),
}

/** One style sheet for the back office and one for its charts; their names keep them out of the precache. */
export const adminStyles = {
  name: (id: string) => (id.includes('/@mantine/charts/') ? 'admin-charts' : 'admin'),
  test: (id: string) => isStyle(id) && isAdminModule(id),
}

/** One style sheet for the pages that are rendered and are chunks of their own; they carry it inline. */
export const pageStyles = {
  name: 'pages',
  test: (id: string) => isStyle(id) && !isAdminModule(id) && !MANTINE.test(id) && !PERSONAL.test(id),
}
