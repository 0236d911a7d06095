import { fileURLToPath } from 'node:url'

/** The repository's folder, where every command runs. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url))
