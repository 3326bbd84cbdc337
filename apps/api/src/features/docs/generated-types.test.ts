import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import openapiTS, { astToString } from 'openapi-typescript'
import { expect, it, onTestFinished } from 'vitest'
import { testApp } from '../../testing/test-app.ts'

const compiler = fileURLToPath(import.meta.resolve('typescript/lib/tsc.js'))
const OPTIONS =
  '--noEmit --strict --skipDefaultLibCheck --pretty false --target es2022 --moduleResolution bundler'.split(' ')

/** Each expected error is on a statement that an incomplete description would let pass. */
const PROGRAM = `
import type { components, operations, paths } from './api.ts'

type Variant = components['schemas']['Variant']
type Lists = paths['/api/v1/variants/']['get']['parameters']['query']

export const nameOf = (variant: Variant): string => variant.name
export const asked: Lists = { limit: 25, filters: '' }
// @ts-expect-error -- a limit is a number
export const wrong: Lists = { limit: 'many' }
// @ts-expect-error -- no operation is called so
export type Unknown = operations['get_nothing']
export type Problem = operations['get_import']['responses']['404']['content']['application/problem+json']
export const codeOf = ({ code }: Problem): string => code
`

it('gives other programs types that compile and say what calls take and answer', async () => {
  const server = await testApp()
  onTestFinished(() => server.close())
  const folder = await mkdtemp(join(tmpdir(), 'selvedge-types-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const document = (await server.app.inject('/api/v1/openapi.json')).body
  await writeFile(join(folder, 'api.ts'), astToString(await openapiTS(document)))
  await writeFile(join(folder, 'program.ts'), PROGRAM)

  const run = promisify(execFile)
  const compiled = run(process.execPath, [compiler, ...OPTIONS, '--allowImportingTsExtensions', 'program.ts'], {
    cwd: folder,
  })
  expect(await compiled.catch((error: { stdout: string }) => error)).toEqual({ stdout: '', stderr: '' })
})
