import { API_BASE } from '@usiku/contracts/operation.ts'
import { operations } from '@usiku/contracts/operations.ts'

const ADDRESSES = operations.map(({ path, method, stream }) => ({
  pattern: new RegExp(`^${API_BASE}${path.replace(/\{\w+\}/g, '[^/?]+')}/?(\\?|$)`),
  methods: method === 'GET' && !stream ? ['GET', 'HEAD'] : [method],
}))

export function methodsAt(url: string): string[] {
  return ADDRESSES.filter(({ pattern }) => pattern.test(url))
    .flatMap(({ methods }) => methods)
    .sort()
}
