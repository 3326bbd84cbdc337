import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { isAbsolute, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { StartError } from '../../platform/db/errors.ts'
import { testEngine } from '../../platform/db/testing/test-database.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { askForSnapshot } from './running-server.ts'

describe.skipIf(testEngine === 'postgres')('a copy of the folder of a server that runs', () => {
  let server: TestApp
  let dataFolder: string

  beforeEach(async () => {
    server = await testApp()
    dataFolder = server.config.dataFolder
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    // The server writes it a moment after it starts answering.
    await vi.waitFor(() => readFile(join(dataFolder, 'server.json')))
  })
  afterEach(() => server.close())

  it('is made for any user who can read the folder', async () => {
    await mkdir(join(dataFolder, 'database'))
    await writeFile(join(dataFolder, 'database', 'page'), 'rows')
    const folder = (await askForSnapshot(dataFolder)) ?? ''
    expect([isAbsolute(folder), await readFile(join(folder, 'database', 'page'), 'utf8')]).toEqual([true, 'rows'])
    const stranger = await server.app.inject({ method: 'POST', url: '/local/snapshot' })
    expect(stranger.statusCode).toBe(404)
  })

  it('says that it could not be made, and leaves nothing', async () => {
    await expect(askForSnapshot(dataFolder)).rejects.toThrow(StartError)
    expect(await readdir(join(dataFolder, 'snapshots')).catch(() => [])).toEqual([])
  })

  it('is not asked for where no server runs', async () => {
    await server.app.close()
    expect(await askForSnapshot(dataFolder)).toBe(undefined)
  })
})
