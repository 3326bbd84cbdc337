import { isIP } from 'node:net'
import * as z from 'zod'
import { StartError } from './db/errors.ts'

export interface Config {
  port: number
  host: string
  dataFolder: string
  databaseUrl: string | undefined
  /** The address users open, without a trailing slash; links in mails begin with it. */
  publicUrl: string
  smtpUrl: string | undefined
  demo: boolean
  logLevel: LogLevel
  /** Calls per minute of one user, or of one anonymous address; 0 means no limit. */
  callsPerMinute: number
  /** API calls that may run at once; 0 means no limit. */
  maxCallsInFlight: number
  storage: StorageConfig
  /** Addresses and networks of the proxies in front of the server; only their X-Forwarded-For is trusted. */
  trustedProxies: readonly string[]
  /** Total bytes of one supplier's files; 0 means no limit. */
  quotaBytes: number
  /** Free disk space, in bytes, that new files must leave; 0 means none. */
  reserveBytes: number
  geoHeaders: GeoHeaders
  /** Failed sign-ins are answered after a multiple of this many milliseconds; 0 means at once. */
  stallMs: number
  /** A job that reports no progress for this many milliseconds is ended. */
  jobStallMs: number
}

/** Headers in which a trusted proxy reports a visitor's location; undefined if no proxy does. */
export interface GeoHeaders {
  country: string | undefined
  city: string | undefined
}

/** Where files are stored: in the data folder, or in a bucket of any S3-compatible store. */
export type StorageConfig = { kind: 'folder' } | S3Config

export interface S3Config {
  kind: 's3'
  bucket: string
  /** Undefined means Amazon's own endpoint. */
  endpoint: string | undefined
  region: string
  /** Undefined means the machine's own credentials: a role or a profile. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined
  /** The bucket is part of the path, not of the host name. */
  forcePathStyle: boolean
}

const STALL_MS = 500
const JOB_STALL_MS = 5 * 60_000
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
    maxCallsInFlight: rest.MAX_CALLS_IN_FLIGHT,
    trustedProxies: rest.TRUSTED_PROXIES,
    storage: storageOf(rest),
    quotaBytes: rest.STORAGE_QUOTA_MB * 1_048_576,
    reserveBytes: rest.DISK_RESERVE_MB * 1_048_576,
    geoHeaders: { country: rest.SELVEDGE_GEO_COUNTRY_HEADER, city: rest.SELVEDGE_GEO_CITY_HEADER },
    stallMs: STALL_MS,
    jobStallMs: JOB_STALL_MS,
  }
}

function storageOf(env: Omit<Environment, 'PORT' | 'HOST' | 'PUBLIC_URL'>): StorageConfig {
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (env.SELVEDGE_STORAGE === 'folder') return { kind: 'folder' }
  return {
    kind: 's3',
    bucket: env.S3_BUCKET ?? '',
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
    forcePathStyle: env.S3_FORCE_PATH_STYLE === 'on',
  }
}

/** Whether only programs on this machine can reach the server. */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[|\]$/g, '')
  return name === 'localhost' || name.endsWith('.localhost') || name === '::1' || (isIP(name) === 4 && is127(name))
}

const is127 = (address: string) => address.startsWith('127.')

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.int().min(min).max(max))

const addressOf = (protocol: RegExp) => z.url({ protocol })

const headerName = () =>
  z
    .string()
    .regex(/^[\w-]{1,100}$/)
    .transform((name) => name.toLowerCase())

const variables = z.object({
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
  MAX_CALLS_IN_FLIGHT: wholeNumber(0, 100_000).default(64),
  TRUSTED_PROXIES: z
    .string()
    .transform((text) => text.split(',').map((one) => one.trim()))
    .pipe(z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])))
    .default([]),
  SELVEDGE_STORAGE: z.enum(['folder', 's3']).default('folder'),
  STORAGE_QUOTA_MB: wholeNumber(0, 100_000_000).default(0),
  DISK_RESERVE_MB: wholeNumber(0, 100_000_000).default(512),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/)
    .optional(),
  S3_ENDPOINT: addressOf(/^https?$/).optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_FORCE_PATH_STYLE: z.enum(['on', 'off']).default('off'),
  SELVEDGE_GEO_COUNTRY_HEADER: headerName().optional(),
  SELVEDGE_GEO_CITY_HEADER: headerName().optional(),
})

const environmentSchema = variables
  .refine((env) => env.SELVEDGE_STORAGE === 'folder' || env.S3_BUCKET !== undefined, { path: ['S3_BUCKET'] })
  .refine((env) => !env.S3_ACCESS_KEY_ID === !env.S3_SECRET_ACCESS_KEY, { path: ['S3_SECRET_ACCESS_KEY'] })

type Environment = z.output<typeof environmentSchema>
type Variable = keyof Environment

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
  MAX_CALLS_IN_FLIGHT: 'a number from 0 (no limit) to 100000',
  TRUSTED_PROXIES: 'addresses or networks such as 10.0.0.5, 192.168.0.0/16',
  SELVEDGE_STORAGE: 'folder or s3',
  STORAGE_QUOTA_MB: 'a number of megabytes from 0 (no limit) to 100000000',
  DISK_RESERVE_MB: 'a number of megabytes from 0 (no reserve) to 100000000',
  S3_BUCKET: 'the name of a bucket; SELVEDGE_STORAGE=s3 needs one',
  S3_ENDPOINT: 'an address such as https://s3.example.com',
  S3_REGION: 'the name of a region',
  S3_ACCESS_KEY_ID: 'the id of a key',
  S3_SECRET_ACCESS_KEY: 'given together with S3_ACCESS_KEY_ID',
  S3_FORCE_PATH_STYLE: 'on or off',
  SELVEDGE_GEO_COUNTRY_HEADER: 'the name of a header, such as cf-ipcountry',
  SELVEDGE_GEO_CITY_HEADER: 'the name of a header, such as cf-ipcity',
}

// Their values contain passwords.
const SECRET: ReadonlySet<string> = new Set<Variable>(['DATABASE_URL', 'SMTP_URL', 'S3_SECRET_ACCESS_KEY'])

function notAllowed(env: Readonly<Record<string, string | undefined>>, name: PropertyKey | undefined): StartError {
  const variable = String(name)
  const value = !env[variable] ? 'missing' : SECRET.has(variable) ? 'not readable' : `'${env[variable]}'`
  const allowed = variable in ALLOWED ? ALLOWED[variable as Variable] : 'something else'
  return new StartError(`${variable} is ${value}; it must be ${allowed}.`)
}

/** `PORT= pnpm start` is treated as if PORT were not set. */
const withoutEmpty = (env: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
