import { API_BASE } from '@usiku/contracts/operation.ts'
import { operations } from '@usiku/contracts/operations.ts'

/** What addresses of each operation look like. */
const ADDRESSES = operations.map(({ path, method, stream }) => ({
  pattern: new RegExp(`^${API_BASE}${path.replace(/\{\w+\}/g, '[^/?]+')}/?(\\?|$)`),
  methods: method === 'GET' && !stream ? ['GET', 'HEAD'] : [method],
}))

/** The methods that an address of the API takes; none when there is no such address. */
export function methodsAt(url: string): string[] {
  return ADDRESSES.filter(({ pattern }) => pattern.test(url))
    .flatMap(({ methods }) => methods)
    .sort()
}
