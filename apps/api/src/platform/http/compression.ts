import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { Api } from './api.ts'

/** Low compression levels: a list of 25 rows shrinks to a fifth in less time than its bytes take to send. */
export async function compressAnswers(app: Api): Promise<void> {
  await app.register(compress, {
    threshold: 1_024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } },
    zlibOptions: { level: 4 },
    globalDecompression: false,
  })
}
