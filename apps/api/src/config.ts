import { isIP } from 'node:net'
import * as z from 'zod'
import { StartError } from './db/errors.ts'

export interface Config {
  port: number
  host: string
  dataFolder: string
  databaseUrl: string | undefined
  /** The address people open, without a slash at its end; links in mails begin with it. */
  publicUrl: string
  smtpUrl: string | undefined
  demo: boolean
  logLevel: LogLevel
  /** Calls of one user, or of one address that is not signed in; 0 is no limit. */
  callsPerMinute: number
  /** Refusals at sign-in are answered after a whole number of these milliseconds; 0 is at once. */
  stallMs: number
}

const STALL_MS = 500
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
type LogLevel = (typeof LOG_LEVELS)[number]

/** Reads the environment; throws StartError with a sentence that names the variable, its value and what is allowed. */
export function loadConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const read = environmentSchema.safeParse(withoutEmpty(env))
  if (!read.success) throw notAllowed(env, read.error.issues[0]?.path[0])
  const { PORT, HOST, PUBLIC_URL, ...rest } = read.data
  return {
    port: PORT,
    host: HOST,
    publicUrl: PUBLIC_URL ?? `http://localhost:${PORT}`,
    dataFolder: rest.SELVEDGE_DATA,
    databaseUrl: rest.DATABASE_URL,
    smtpUrl: rest.SMTP_URL,
    demo: rest.SELVEDGE_DEMO === 'on',
    logLevel: rest.LOG_LEVEL,
    callsPerMinute: rest.CALLS_PER_MINUTE,
    stallMs: STALL_MS,
  }
}

/** Whether only programs on this machine can reach the server. */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[|\]$/g, '')
  return name === 'localhost' || name.endsWith('.localhost') || name === '::1' || (isIP(name) === 4 && is127(name))
}

const is127 = (address: string) => address.startsWith('127.')

const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.int().min(least).max(most))

const addressOf = (protocol: RegExp) => z.url({ protocol })

const environmentSchema = z.object({
  PORT: wholeNumber(1, 65_535).default(4_400),
  HOST: z.union([z.ipv4(), z.ipv6(), z.literal('localhost')]).default('127.0.0.1'),
  SELVEDGE_DATA: z.string().default('./data'),
  DATABASE_URL: addressOf(/^postgres(ql)?$/).optional(),
  PUBLIC_URL: addressOf(/^https?$/)
    .transform((text) => new URL(text))
    .refine(({ pathname, search, hash }) => pathname === '/' && !search && !hash)
    .transform(({ origin }) => origin)
    .optional(),
  SMTP_URL: addressOf(/^smtps?$/).optional(),
  SELVEDGE_DEMO: z.enum(['on', 'off']).default('on'),
  LOG_LEVEL: z.enum(LOG_LEVELS).default('info'),
  CALLS_PER_MINUTE: wholeNumber(0, 1_000_000).default(1_200),
})

type Variable = keyof z.output<typeof environmentSchema>

const ALLOWED: Record<Variable, string> = {
  PORT: 'a number from 1 to 65535',
  HOST: 'an IP address or localhost',
  SELVEDGE_DATA: 'a folder',
  DATABASE_URL: 'an address such as postgres://user:password@host/name',
  PUBLIC_URL: 'an address without a path, such as https://catalogue.example.com',
  SMTP_URL: 'an address such as smtp://user:password@host:587',
  SELVEDGE_DEMO: 'on or off',
  LOG_LEVEL: `one of ${LOG_LEVELS.join(', ')}`,
  CALLS_PER_MINUTE: 'a number from 0 (no limit) to 1000000',
}

// Their values hold passwords.
const SECRET: ReadonlySet<string> = new Set<Variable>(['DATABASE_URL', 'SMTP_URL'])

function notAllowed(env: Readonly<Record<string, string | undefined>>, name: PropertyKey | undefined): StartError {
  const variable = String(name)
  const value = SECRET.has(variable) ? 'not readable' : `'${env[variable]}'`
  const allowed = variable in ALLOWED ? ALLOWED[variable as Variable] : 'something else'
  return new StartError(`${variable} is ${value}; it must be ${allowed}.`)
}

/** `PORT= pnpm start` means the same as no PORT. */
const withoutEmpty = (env: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
