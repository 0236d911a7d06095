/**
 * Arguments of Node for the built server. A large nursery for young objects would take 16 MB more and saves hardly any
 * work; its size, in MB, cannot be set by the server itself.
 */
export const SERVER_COMMAND = /** @type {const} */ (['--max-semi-space-size=8', 'api/dist/server.js'])
