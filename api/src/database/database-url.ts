/** Whether it names a PostgreSQL server and a database on it. */
export function isDatabaseUrl(text: string): boolean {
  try {
    const { protocol, username, password, pathname, hash } = new URL(text)
    for (const part of [username, password, pathname]) decodeURIComponent(part)
    return /^postgres(ql)?:$/.test(protocol) && /^\/[^/]+$/.test(pathname) && hash === ''
  } catch {
    return false
  }
}
