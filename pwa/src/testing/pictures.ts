import type { UploadedPicture } from '@usiku/contracts/media.ts'

export function pictureFile({ name = 'bottle.png', type = 'image/png', bytes = 2_000 } = {}): File {
  return new File([new Uint8Array(bytes)], name, { type })
}

export function uploadedPicture(number = 1): UploadedPicture {
  const id = String(number).padStart(20, '0')
  const picture = { id, width: 640, height: 800, widths: [160, 320, 640], placeholder: '' }
  return { url: `/media/${id}-640.webp`, public_id: id, picture }
}
