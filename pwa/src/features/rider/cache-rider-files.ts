import { cacheStaffFiles, STAFF_FILES } from '../../pwa/admin-files.ts'

/** @throws Error when a file could not be fetched */
export const cacheRiderFiles = (): Promise<void> => cacheStaffFiles(STAFF_FILES.rider, import.meta.url)
