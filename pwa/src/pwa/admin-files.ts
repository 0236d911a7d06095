/** URL of the list of back-office files that the build writes. */
export const ADMIN_FILES = '/admin-files.json'

export const ADMIN_CACHE = 'back-office'

export function isAdminFile(path: string): boolean {
  return /^\/assets\/(admin\/|[^/]*admin)[^?]*\.(js|css)$/.test(path)
}
