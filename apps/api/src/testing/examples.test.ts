import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../../bench/server-process.ts'
import { buildCatalogue, type Catalogue } from '../platform/listing/testing/catalogue.ts'
import { type TestApp, testApp } from './test-app.ts'

const EXAMPLES = fileURLToPath(new URL('../../../../examples/', import.meta.url))

describe('the examples', () => {
  let server: TestApp
  let made: Catalogue
  let folder: string
  const environment = { SELVEDGE_URL: '', SELVEDGE_TOKEN: '' }

  beforeAll(async () => {
    const port = await freePort()
    environment.SELVEDGE_URL = `http://localhost:${port}`
    server = await testApp({ config: { publicUrl: environment.SELVEDGE_URL } })
    made = await buildCatalogue(server.db, server.supplier, {
      families: { Natural: ['Cotton'] },
      attributes: { Weight: { type: 'int', unit: 'g/m²', values: ['280', '420'] }, Care: { values: ['30 °C'] } },
      products: [
        {
          name: 'Harrow Twill',
          material: 'Cotton',
          variants: [
            { name: 'Moss', state: 'active', values: ['Weight: 420', 'Care: 30 °C'] },
            { name: 'Sage, "pale"', state: 'active' },
            { name: 'Ink', state: 'draft' },
          ],
        },
      ],
    })
    for (const [name, id] of Object.entries(made.variants)) {
      await server.call('PATCH', `/variants/${id}`, { payload: { external_id: `SKU ${name}` } })
    }
    await server.app.listen({ port, host: 'localhost' })
    folder = await mkdtemp(join(tmpdir(), 'selvedge-examples-'))
    environment.SELVEDGE_TOKEN = await tokenOf('write')
  })
  afterAll(async () => {
    await rm(folder, { recursive: true, force: true })
    await server?.close()
  })

  async function tokenOf(scope: string): Promise<string> {
    return (await server.call('POST', '/access_tokens/', { payload: { name: scope, scope } })).json().data.token
  }

  async function run(example: string, args: string[] = [], others: Partial<typeof environment> = {}) {
    const command = ['--conditions=@selvedge/source', join(EXAMPLES, example), ...args]
    const options = { env: { PATH: process.env['PATH'], ...environment, ...others } }
    const ended = await promisify(execFile)(process.execPath, command, options).catch((error: Error) => error)
    if (ended instanceof Error) throw ended
    return ended.stdout
  }

  const weightsOf = async (name: string) => {
    const { data } = (await server.call('GET', `/variants/${made.variants[name]}`)).json()
    const values = data.attributes.map(
      ({ attribute, values: all }: { attribute: string; values: { value: string }[] }) => [
        attribute,
        ...all.map(({ value }) => value),
      ],
    )
    return Object.fromEntries(values.map(([attribute, ...all]: string[]) => [attribute, all]))
  }

  it('export-live-variants writes those that are live, with a token that only reads', async () => {
    const path = join(folder, 'live.csv')
    const said = await run('export-live-variants.ts', [path], { SELVEDGE_TOKEN: await tokenOf('read') })
    const lines = (await readFile(path, 'utf8')).split('\r\n').map((line) => line.split(',').slice(1, -1).join(','))
    expect([said, lines]).toEqual([
      `2 live variants are in ${path}.\n`,
      [
        'name,product,material,attributes',
        'Moss,Harrow Twill,Cotton,"Care: 30 °C; Weight: 420 g/m²"',
        '"Sage, ""pale""",Harrow Twill,Cotton,',
        '',
      ],
    ])
  })

  it('sync-values sets what the file says, leaves all else, and does nothing the second time', async () => {
    const path = join(folder, 'weights.csv')
    await writeFile(path, '\uFEFFsku,value\r\nSKU Moss,390\r\n"SKU Sage, ""pale""",280\r\nSKU Unknown,1\r\n')
    const said = [await run('sync-values.ts', ['Weight', path]), await run('sync-values.ts', ['Weight', path])]
    expect(said).toEqual(['2 changed, 0 as they were, 1 not found.\n', '0 changed, 2 as they were, 1 not found.\n'])
    expect([await weightsOf('Moss'), await weightsOf('Sage, "pale"')]).toEqual([
      { Weight: ['390'], Care: ['30 °C'] },
      { Weight: ['280'] },
    ])
  })

  it('share-showcase prints links that open without an account', async () => {
    const said = await run('share-showcase.ts', ['Autumn', 'Ada', 'Loom', 'ada@loom.example', '(state[eq]:active)'])
    const [title, ...links] = said.trimEnd().split('\n')
    const addresses = links.map((line) => line.replace(/^\w+ /, ''))
    const token = /\/s\/([^?]+)\?view=/.exec(addresses[0] ?? '')?.[1]
    const opened = await server.app.inject({ url: `/api/v1/public/showcases/${token}` })
    expect([
      title,
      addresses.length,
      new Set(addresses.map((one) => one.split('?')[0])).size,
      opened.statusCode,
    ]).toEqual(['Autumn shows 2 variants:', 3, 1, 200])
  })

  it('run-channel-export downloads what the channel holds', async () => {
    const view = (await server.call('POST', '/views/', { payload: { name: 'All', kind: 'dynamic' } })).json().data.view
      .id
    const fields = [{ id: 'name' }, { id: 'state' }]
    const payload = { name: 'Marketplace', export_format: 'csv', view_id: view, fields }
    const channel = await server.call('POST', '/channels/', { payload })
    if (channel.statusCode !== 201) throw new Error(channel.body)
    const path = join(folder, 'marketplace.csv')
    const said = await run('run-channel-export.ts', ['Marketplace', path])
    const lines = (await readFile(path, 'utf8')).trimEnd().split('\r\n')
    expect([said.split('\n').at(-2), lines.length]).toEqual([`3 rows of Marketplace are in ${path}.`, 4])
  })

  it('say what is wrong, and end with a failure', async () => {
    const revoked = { SELVEDGE_TOKEN: 'slv_00000000000000000000000000000000000000' }
    const failures = [
      await run('export-live-variants.ts', [join(folder, 'no.csv')], revoked).catch(String),
      await run('share-showcase.ts', [], {}).catch(String),
      await run('export-live-variants.ts', [], { SELVEDGE_TOKEN: '' }).catch(String),
    ]
    expect(failures.map((text) => /(?:ApiError|Error): (?!Command)(.*)/.exec(text.replace(/^.*\n/, ''))?.[1])).toEqual([
      'This access token is not valid: it has expired, was revoked, or is mistyped.',
      'Say what the showcase is called, and whom it is for.',
      'Set SELVEDGE_TOKEN to a personal access token: slv_…',
    ])
  })
})
