import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { findPrograms, startPostgres } from './postgres.ts'

describe.skipIf(!findPrograms())('startPostgres', () => {
  it('listens on the loopback until it is stopped, also after a stop without warning', async () => {
    const server = (await startPostgres({ fsync: false }))!
    const { hostname, port } = new URL(server.url)
    const heard = [await listens(Number(port))]
    await server.stopAtOnce()
    heard.push(await listens(Number(port)))
    await server.restart()
    heard.push(await listens(Number(port)))
    await server.stop()
    heard.push(await listens(Number(port)))
    expect(hostname).toBe('127.0.0.1')
    expect(heard).toEqual([true, false, true, false])
  })

  it('keeps the data in a folder that it is given', async () => {
    const dataFolder = mkdtempSync(join(tmpdir(), 'selvedge-kept-'))
    const server = await startPostgres({ dataFolder, fsync: false })
    await server?.stop()
    expect(existsSync(join(dataFolder, 'data', 'PG_VERSION'))).toBe(true)
    rmSync(dataFolder, { recursive: true })
  })
})

describe('findPrograms', () => {
  afterEach(() => vi.unstubAllEnvs())

  it('prefers the folder on the PATH', () => {
    const onDebian = findPrograms()
    vi.stubEnv('PATH', '/nowhere')
    const elsewhere = findPrograms()
    expect(elsewhere === undefined || elsewhere.startsWith('/usr/lib/postgresql/')).toBe(true)
    expect(onDebian === undefined).toBe(elsewhere === undefined)
  })
})

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true))
    socket.once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
