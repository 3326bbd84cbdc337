import { type Logger, pino } from 'pino'
import { buildApp } from './app.ts'
import { type Config, isLoopback, loadConfig } from './platform/config.ts'
import { openDatabase } from './platform/db/database.ts'
import { cannotWrite, StartError } from './platform/db/errors.ts'
import { firstSteps } from './first-steps.ts'
import type { FileStore } from './platform/file-store/file-store.ts'
import { openFileStore } from './platform/file-store/open-file-store.ts'
import { openMailer } from './platform/mail/open-mailer.ts'
import { stopOn, stopSignal } from './stop.ts'
import { joinStorage } from './platform/storage/join-storage.ts'
import { keepPrivate, OWNER_ONLY_UMASK } from './platform/storage/private-folder.ts'

process.umask(OWNER_ONLY_UMASK)
const stopping = stopSignal()
try {
  await start(loadConfig(process.env), stopping)
} catch (error) {
  // By now an interrupted start has been undone.
  if (stopping.aborted) process.exit(0)
  if (!(error instanceof StartError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}

async function start(config: Config, signal: AbortSignal): Promise<void> {
  const log = pino({ level: config.logLevel, base: null }, pino.destination(2))
  await keepPrivate(config.dataFolder, log)
  const files = openFileStore(config)
  const db = await openDatabase({ dataFolder: config.dataFolder, databaseUrl: config.databaseUrl, log })
  try {
    await refuseReadOnly(files, config)
    await joinStorage({ db, files })
    const mailer = openMailer(config, log)
    const app = await buildApp({ config, db, files, mailer, log, now: () => new Date() })
    const howToSignIn = await firstSteps({ config, db, files, onProgress: say, signal })
    signal.throwIfAborted()
    await listen(app, config)
    stopOn(signal, { app, close: () => db.close() })
    warn(config, log)
    for (const line of [`Selvedge is at ${config.publicUrl}`, ...howToSignIn]) say(line)
  } catch (error) {
    await db.close()
    throw error
  }
}

async function refuseReadOnly(files: FileStore, { dataFolder }: Config): Promise<void> {
  try {
    await files.probe()
  } catch (error) {
    throw cannotWrite(dataFolder, error)
  }
}

async function listen(app: Awaited<ReturnType<typeof buildApp>>, { port, host }: Config): Promise<void> {
  try {
    await app.listen({ port, host })
  } catch (error) {
    throw cannotListen(error, port, host)
  }
}

function cannotListen(error: unknown, port: number, host: string): unknown {
  switch (error instanceof Error && 'code' in error ? error.code : undefined) {
    case 'EADDRINUSE':
      return new StartError(`Port ${port} is already in use. Stop the other process, or set another PORT.`)
    case 'EACCES':
      return new StartError(`This user may not use port ${port}. Set PORT to 1024 or higher.`)
    case 'EADDRNOTAVAIL':
      return new StartError(`HOST ${host} is not an address of this machine. 127.0.0.1 and 0.0.0.0 always work.`)
    default:
      return error
  }
}

function warn({ publicUrl, host, trustedProxies }: Config, log: Logger): void {
  const { protocol, hostname } = new URL(publicUrl)
  if (protocol === 'http:' && !isLoopback(hostname)) {
    log.warn('PUBLIC_URL is not https, so browsers will reject the session cookie.')
  }
  if (isLoopback(host) && !isLoopback(hostname) && trustedProxies.length === 0) {
    log.warn('There seems to be a proxy in front: without TRUSTED_PROXIES all visitors share one address.')
  }
  if (!isLoopback(host) && isLoopback(hostname)) {
    log.warn(`HOST is ${host}, but PUBLIC_URL is ${publicUrl}: requests to other host names are answered with 421.`)
  }
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
