declare module '@20minutes/s3rver' {
  import type { RequestListener } from 'node:http'

  interface S3rverOptions {
    readonly directory: string
    readonly silent: boolean
    readonly vhostBuckets: boolean
    readonly allowMismatchedSignatures: boolean
    readonly configureBuckets: readonly { readonly name: string }[]
  }

  interface Metadata {
    readonly 'last-modified': string
  }

  export default class S3rver {
    constructor(options: S3rverOptions)
    configureBuckets(): Promise<unknown>
    callback(): RequestListener
    readonly store: { getMetadata: (bucket: string, key: string) => Promise<Metadata> }
    readonly logger: { readonly exceptions: { unhandle(): void }; close(): void }
  }
}
