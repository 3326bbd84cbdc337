import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { describe, expect, it } from 'vitest'
import { loadConfig } from '../config.ts'
import { openMailer } from './open-mailer.ts'

const mail = { to: 'ada@loom.example', subject: 'Größe', text: 'Open http://localhost:4400/reset-password?token=abc\n' }
const silent = { info: () => {} }

describe('the mailer', () => {
  it('sends by SMTP', async () => {
    const received: { to: string[]; text: string }[] = []
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, session, done) {
        let text = ''
        stream.on('data', (chunk) => (text += String(chunk)))
        stream.on('end', () => {
          received.push({ to: session.envelope.rcptTo.map(({ address }) => address), text })
          done()
        })
      },
    })
    const port = await new Promise<number>((resolve) => {
      const listening = server.listen(0, '127.0.0.1', () => resolve((listening.address() as { port: number }).port))
    })
    await openMailer(loadConfig({ SMTP_URL: `smtp://127.0.0.1:${port}` }), silent).send(mail)
    await new Promise<void>((resolve) => server.close(resolve))
    const [one] = received
    expect([
      received.length,
      one?.to,
      one?.text.includes('token=abc'),
      /^From: Selvedge <no-reply@localhost>/m.test(one?.text ?? ''),
    ]).toEqual([1, ['ada@loom.example'], true, true])
  })

  it('rejects when the server cannot be reached', async () => {
    await expect(openMailer(loadConfig({ SMTP_URL: 'smtp://127.0.0.1:1' }), silent).send(mail)).rejects.toThrow(
      'ECONNREFUSED',
    )
  })

  it('writes to the outbox without SMTP, for its owner only, and says where', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'selvedge-mail-'))
    const lines: string[] = []
    await openMailer({ ...loadConfig({}), dataFolder: folder }, { info: (line) => lines.push(line) }).send(mail)
    const [name = ''] = await readdir(join(folder, 'outbox'))
    const path = join(folder, 'outbox', name)
    const [text, { mode }] = [await readFile(path, 'utf8'), await stat(path)]
    await rm(folder, { recursive: true })
    expect([
      name.endsWith('.eml'),
      text.includes('To: ada@loom.example'),
      text.includes('token=abc'),
      mode & 0o777,
      lines,
    ]).toEqual([true, true, true, 0o600, [`The e-mail to ada@loom.example was written to ${path}`]])
  })
})
