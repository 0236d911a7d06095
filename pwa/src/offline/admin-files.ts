/** The list of the back office's files, made by the build. */
export const ADMIN_FILES = '/admin-files.json'

/** The cache of these files: filled by an admin's page, answered from by the service worker. */
export const ADMIN_CACHE = 'back-office'

/** Whether a path is a script or a style sheet of the back office; the precache leaves these out. */
export function isAdminFile(path: string): boolean {
  return /^\/assets\/(admin\/|[^/]*admin)[^?]*\.(js|css)$/.test(path)
}
