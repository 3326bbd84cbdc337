import type { UploadResult } from '@selvedge/sdk/wire'
import type { FastifyRequest } from 'fastify'
import type { AppDependencies } from '../../platform/dependencies.ts'
import { discard, spool } from '../../platform/files/incoming.ts'
import { problemOf } from '../../platform/http/errors.ts'
import { Problem } from '../../platform/http/problem.ts'
import { problemBody } from '../../platform/http/problem-body.ts'
import type { Session } from '../../platform/http/session.ts'
import { cleanName } from '../../platform/files/clean-name.ts'
import { type InspectedFile, inspectFile } from './inspect-file.ts'
import { keepAsset } from './keep-asset.ts'
import { fileTooLarge, filesOf, MAX_FILE_BYTES } from '../../platform/http/multipart.ts'

interface ReceivedFile {
  name: string
  path: string
  inspected: Promise<InspectedFile>
}

/** Receives all files before the first becomes an asset, so that a malformed body leaves nothing behind. */
export async function uploadFiles(request: FastifyRequest, dependencies: AppDependencies): Promise<UploadResult[]> {
  const received: ReceivedFile[] = []
  try {
    await receiveAll(request, dependencies, received)
    const results: UploadResult[] = []
    for (const [index, { name, inspected }] of received.entries()) {
      results.push(
        await inspected
          .then((file) => keepAsset(dependencies, sessionOfFile(request, index), file))
          .catch(refusal(name, request, dependencies)),
      )
    }
    return results
  } finally {
    await Promise.allSettled(received.map(({ inspected }) => inspected))
    await Promise.all(received.map(({ path }) => discard(path)))
  }
}

/** Each file is committed separately; when the request is repeated, those already committed are not added again. */
function sessionOfFile({ session }: FastifyRequest, index: number): Session {
  const { keyed } = session
  return keyed ? { ...session, keyed: keyed.part(`file ${index}`) } : session
}

async function receiveAll(
  request: FastifyRequest,
  { files }: AppDependencies,
  received: ReceivedFile[],
): Promise<void> {
  for await (const { name: sent, bytes } of filesOf(request, { fields: ['file', 'files'] })) {
    const spooled = await spool(files, bytes)
    const name = cleanName(sent)
    const inspected = bytes.truncated ? Promise.reject(fileTooLarge(MAX_FILE_BYTES)) : inspectFile(spooled, name)
    // Awaited once all files have arrived; until then a rejection must not count as unhandled.
    inspected.catch(() => {})
    received.push({ name, path: spooled.path, inspected })
  }
}

const refusal =
  (name: string, request: FastifyRequest, dependencies: AppDependencies) =>
  (error: unknown): UploadResult =>
    refusedFile(name, error, request, dependencies)

/** The result entry of a file that did not become an asset. */
export function refusedFile(
  name: string,
  error: unknown,
  request: FastifyRequest,
  { config: { publicUrl } }: AppDependencies,
): UploadResult {
  if (!(error instanceof Problem)) request.log.error({ err: error }, 'A file could not be stored.')
  const { status, code, message: detail, details } = problemOf(error)
  const instance = request.url.split('?', 1)[0] ?? ''
  const body = problemBody({ status, code, detail, ...details, instance, requestId: request.id, publicUrl })
  return { errors: [body as UploadProblem], name, status }
}

type UploadProblem = Extract<UploadResult, { errors: unknown }>['errors'][number]
