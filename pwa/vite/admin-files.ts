import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { ADMIN_FILES, isAdminFile } from '../src/pwa/admin-files.ts'

/** Lists the back office's scripts and styles, which an admin's device caches completely for offline use. */
export function adminFiles(): Plugin {
  return {
    name: 'usiku:admin-files',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const files = Object.keys(bundle)
        .map((name) => `/${name}`)
        .filter(isAdminFile)
      await writeFile(join(dir, ADMIN_FILES), JSON.stringify(files.sort()))
    },
  }
}
