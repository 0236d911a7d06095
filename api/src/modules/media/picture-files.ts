import { basename } from 'node:path'
import { toPictureUrl } from '@usiku/contracts/media/pictures.ts'
import type { EncodedFile } from './picture-encoder.ts'

export function toPictureFileName(id: string, file: Pick<EncodedFile, 'width' | 'format'>): string {
  return basename(toPictureUrl({ id, width: file.width }, file.format))
}

export function listFileNames({ id, widths }: { readonly id: string; readonly widths: readonly number[] }): string[] {
  const formats = ['avif', 'webp'] as const
  return widths.flatMap((width) => formats.map((format) => toPictureFileName(id, { width, format })))
}
