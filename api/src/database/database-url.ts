/** Whether it names a PostgreSQL server and a database on it. A password stands before the host only: there messages hide it. */
export function isDatabaseUrl(text: string): boolean {
  try {
    const { protocol, username, password, pathname, searchParams, hash } = new URL(text)
    for (const part of [username, password, pathname]) decodeURIComponent(part)
    return (
      /^postgres(ql)?:$/.test(protocol) && /^\/[^/]+$/.test(pathname) && hash === '' && !searchParams.has('password')
    )
  } catch {
    return false
  }
}
