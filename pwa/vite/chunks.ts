/** The rider's screen is small, and has the same styles. */
const ADMIN =
  /\/src\/features\/(admin|rider)\/|\/src\/routes\/_(admin|rider)[^?]*\?|\/@mantine\/charts\/|\/recharts\/|\/src\/app\/admin-styles/

export function isAdminModule(id: string): boolean {
  return ADMIN.test(id.replaceAll('\\', '/'))
}

const CORE = 'core'

/** The first script names some two hundred files: shorter names make it smaller. */
export const HASH = '[hash:7]'

/** `assets/admin/` is excluded from the precache, so no chunk of the first page may go there. */
export function chunkFileName(chunk: { readonly name: string; readonly moduleIds: readonly string[] }): string {
  const catalogue = findCatalogue(chunk.moduleIds)
  if (catalogue !== undefined) return `assets/language/${catalogue}-${HASH}.js`
  const isAdmin = chunk.name !== CORE && chunk.moduleIds.some(isAdminModule)
  return `assets/${isAdmin ? 'admin/' : ''}[name]-${HASH}.js`
}

/** @returns `shop.sw` for the Swahili messages of the shop */
function findCatalogue(moduleIds: readonly string[]): string | undefined {
  const [, language, part] = /\/language\/([a-z]{2})\/(\w+)\.po$/.exec(moduleIds.at(-1) ?? '') ?? []
  return language && `${part}.${language}`
}

const isStyle = (id: string) => /\.css($|\?)/.test(id)

const MANTINE = /\/src\/ui\/(base|form|overlay)-styles\.css|\/@mantine\//

/** Personal pages, and what is offered later, are not server-rendered, so their styles are not inlined. */
const PERSONAL =
  /\/src\/(features\/(account|auth|cart|checkout|data-use|receipt|wishlist)\/|shop\/(order|payment)\/|session\/passkeys\/|pwa\/(install-|push\/|update-prompt))/

/**
 * Everything that every first page runs, in one script: many small ones compress worse. Its styles are one inlined
 * sheet.
 */
export const firstScript = {
  name: CORE,
  tags: ['$initial' as const],
}

export const personalStyles = {
  name: 'personal',
  test: (id: string) => isStyle(id) && PERSONAL.test(id),
}

/** Loaded when the page is idle: one request instead of one for each of its parts. */
export const localCatalogue = {
  name: 'local-catalogue',
  test: /\/src\/(local-catalogue\/(catalogue-store|get-local-catalogue|catalogue-codec|local-answers|sync|sync-schedule)|app\/query\/catalogue-invalidation)\.ts$/,
}

/** Loaded some seconds later; the page on data use needs a part of it. */
export const idleServices = {
  name: 'idle-services',
  test: /\/src\/(app\/(idle-services|order-badge|free-space|worker-start)|network\/data-use|pwa\/(app-badge|lasting-storage|picture-cache)|outbox\/count-waiting-orders|storage\/free-space)\.ts$/,
}

/** Named so that the precache excludes them. */
export const adminStyles = {
  name: (id: string) => (id.includes('/@mantine/charts/') ? 'admin-charts' : 'admin'),
  test: (id: string) => isStyle(id) && isAdminModule(id),
}

/** Inlined into the rendered pages. */
export const pageStyles = {
  name: 'pages',
  test: (id: string) => isStyle(id) && !isAdminModule(id) && !MANTINE.test(id) && !PERSONAL.test(id),
}
