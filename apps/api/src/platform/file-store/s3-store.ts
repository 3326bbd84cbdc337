import { createReadStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { GetObjectCommand, HeadBucketCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import type { S3Config } from '../config.ts'
import { driveStore } from './drive-store.ts'
import type { FileStore } from './file-store.ts'

/** Stores files in a bucket. An object appears once all of it has arrived: one request each, at most 5 GB. */
export function s3Store(config: S3Config, incoming: string): FileStore {
  const { bucket } = config
  const client = openClient(config)
  const disk = new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }))
  return driveStore(disk, {
    title: `the bucket ${bucket}`,
    incoming,
    async takeOver(path, from) {
      const { size } = await stat(from)
      const body = createReadStream(from)
      try {
        await client.send(new PutObjectCommand({ Bucket: bucket, Key: path, Body: body, ContentLength: size }))
      } finally {
        body.destroy()
      }
      await rm(from)
    },
    async putAll(files) {
      await Promise.all(files.map(({ path, bytes, contentType }) => disk.put(path, bytes, { contentType })))
    },
    async moveFolder(from, to) {
      const { objects } = await disk.listAll(`${from}/`, { recursive: true })
      for (const { key } of [...objects].filter((object) => object.isFile)) {
        await disk.move(key, `${to}${key.slice(from.length)}`)
      }
    },
    async openRange(path, { start, end }) {
      const range = `bytes=${start}-${end}`
      const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: path, Range: range }))
      if (!(Body instanceof Readable)) throw new Error('The storage answered without a stream.')
      return Body
    },
    isMissing,
    async probe() {
      await mkdir(incoming, { recursive: true })
      await client.send(new HeadBucketCommand({ Bucket: bucket }))
    },
  })
}

const openClient = ({ endpoint, region, credentials, forcePathStyle }: S3Config) =>
  new S3Client({
    region,
    forcePathStyle,
    ...(endpoint !== undefined && { endpoint }),
    ...(credentials && { credentials }),
    // Other S3 implementations do not support the checksums that the client would add.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })

const MISSING = new Set(['NoSuchKey', 'NotFound'])

/** flydrive wraps the store's error in its own. */
function isMissing(error: unknown): boolean {
  return error instanceof Error && (MISSING.has(error.name) || isMissing(error.cause))
}
