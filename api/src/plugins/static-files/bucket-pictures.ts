import { MEDIA_BASE } from '@usiku/contracts/media/pictures.ts'
import type { FastifyInstance } from 'fastify'
import type { BucketStorage } from '../../storage/bucket-storage.ts'
import { PICTURE_FILE_NAME } from '../../storage/media-storage.ts'

/** Serves pictures from the bucket as from a folder, with ranges and conditional requests. */
export function serveBucketPictures(app: FastifyInstance, bucket: BucketStorage): void {
  app.route<{ Params: { name: string } }>({
    method: ['GET', 'HEAD'],
    url: `${MEDIA_BASE}/:name`,
    handler: async ({ params, headers, method }, reply) => {
      if (!PICTURE_FILE_NAME.test(params.name)) return reply.callNotFound()
      const answer = await bucket.serve(params.name, {
        method: method === 'HEAD' ? 'HEAD' : 'GET',
        // `If-Range` asks for the whole file in case of a change.
        range: headers['if-range'] === undefined ? headers.range : undefined,
        ifNoneMatch: headers['if-none-match'],
      })
      if (answer === undefined) return reply.callNotFound()
      return reply.code(answer.status).headers(answer.headers).send(answer.body)
    },
  })
}
