import { operations } from '@usiku/contracts/all-operations.ts'
import { API_BASE } from '@usiku/contracts/http/operation.ts'

const ROUTES = operations.map(({ path, method, stream }) => ({
  pattern: new RegExp(`^${API_BASE}${path.replace(/\{\w+\}/g, '[^/?]+')}/?(\\?|$)`),
  methods: method === 'GET' && !stream ? ['GET', 'HEAD'] : [method],
}))

export function listAllowedMethods(url: string): string[] {
  return ROUTES.filter(({ pattern }) => pattern.test(url))
    .flatMap(({ methods }) => methods)
    .sort()
}
