import multipart from '@fastify/multipart'
import { uploadCategoryImage, uploadProductImage, uploadSliderImage } from '@usiku/contracts/media/operations.ts'
import { toPictureUrl } from '@usiku/contracts/media/pictures.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppContext } from '../../context.ts'
import { registerOperation } from '../../http/register-operation.ts'
import { storePicture } from './media.service.ts'
import { readUpload, UPLOAD_LIMITS } from './upload-reader.ts'

export async function mediaRoutes(app: FastifyInstance, deps: AppContext): Promise<void> {
  // In this scope only multipart bodies are accepted.
  app.removeAllContentTypeParsers()
  await app.register(multipart, { limits: UPLOAD_LIMITS })

  for (const operation of [uploadProductImage, uploadCategoryImage, uploadSliderImage]) {
    registerOperation(app, operation, ({ request }) => upload(request, operation.fileField))
  }

  async function upload(request: FastifyRequest, field: string) {
    const picture = await storePicture(deps, await readUpload(request, field), field)
    return { data: { url: toPictureUrl(picture), public_id: picture.id, picture } }
  }
}
