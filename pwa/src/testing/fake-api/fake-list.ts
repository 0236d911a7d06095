export function paginateList<T>(things: readonly T[], query: URLSearchParams) {
  const [page, pageSize] = [Number(query.get('page') ?? 1), Number(query.get('pageSize') ?? 20)]
  const start = (page - 1) * pageSize
  return { data: things.slice(start, start + pageSize), meta: { page, pageSize, total: things.length } }
}
