import { join } from 'node:path'
import type { Config } from '../config.ts'
import { BucketStorage } from './bucket-storage.ts'
import { FolderStorage } from './folder-storage.ts'
import type { MediaStorage } from './media-storage.ts'

/** @throws BucketError when the bucket of the settings cannot be used */
export async function openMediaStorage(
  { mediaBucket, dataDir }: Pick<Config, 'mediaBucket' | 'dataDir'>,
  monotonicNow: () => number = () => performance.now(),
): Promise<MediaStorage> {
  if (mediaBucket !== undefined) return BucketStorage.open(mediaBucket, { monotonicNow })
  return new FolderStorage(join(dataDir, 'media'))
}
