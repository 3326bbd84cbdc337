import S3rver from 's3rver'
import type { S3Config } from '../../config.ts'

export interface TestS3 {
  config: S3Config
  close(): Promise<void>
}

/** A real S3 server on a free local port, with one empty bucket. */
export async function startS3(directory: string): Promise<TestS3> {
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  })
  const { port } = await server.run()
  return {
    config: {
      kind: 's3',
      bucket: BUCKET,
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
      forcePathStyle: true,
    },
    close: () => server.close(),
  }
}

const BUCKET = 'selvedge'
