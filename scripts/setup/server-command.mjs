/**
 * Arguments of Node for the built server. A large nursery for young objects would take 16 MB more and saves hardly any
 * work; its size, in MB, cannot be set by the server itself.
 */
export const SERVER_COMMAND = /** @type {const} */ (['--max-semi-space-size=8', 'api/dist/server.js'])

/** With a heap for each of its threads, glibc keeps some 8 MB more that nothing uses. */
export const SERVER_ENVIRONMENT = /** @type {const} */ ({ NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' })
