import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { describe, expect, it } from 'vitest'
import { inspectActor, withoutSecrets } from './inspect.ts'

describe('the inspector', () => {
  it('gets no password and no token, however deeply nested', () => {
    const event = { type: 'submit', input: { token: 'abc', list: [{ password: 'correct horse', username: 'ada' }] } }
    expect(withoutSecrets(event)).toEqual({
      type: 'submit',
      input: { token: '•••', list: [{ password: '•••', username: 'ada' }] },
    })
  })

  it('sees no actor until it is asked for', () => expect(inspectActor()).toEqual({}))

  it('is not in a production bundle', async () => {
    expect(await bundle('production')).not.toContain('stately.ai')
    expect(await bundle('development')).toContain('stately.ai')
  })
})

async function bundle(mode: string): Promise<string> {
  const entry = fileURLToPath(new URL('inspect.ts', import.meta.url))
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    mode,
    define: { 'import.meta.env.DEV': JSON.stringify(mode === 'development') },
    build: { write: false, minify: false, lib: { entry, formats: ['es'] } },
  })
  const outputs = Array.isArray(built) ? built.flatMap(({ output }) => output) : 'output' in built ? built.output : []
  return outputs.map((output) => (output.type === 'chunk' ? output.code : '')).join('\n')
}
