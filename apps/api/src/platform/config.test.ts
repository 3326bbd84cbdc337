import { describe, expect, it } from 'vitest'
import { StartError } from './db/errors.ts'
import { isLoopback, loadConfig } from './config.ts'

describe('loadConfig', () => {
  it('needs nothing', () => {
    expect(loadConfig({ PORT: '' })).toEqual({
      port: 4_400,
      host: '127.0.0.1',
      dataFolder: './data',
      databaseUrl: undefined,
      publicUrl: 'http://localhost:4400',
      smtpUrl: undefined,
      demo: true,
      logLevel: 'info',
      callsPerMinute: 1_200,
      maxCallsInFlight: 64,
      trustedProxies: [],
      storage: { kind: 'folder' },
      quotaBytes: 0,
      reserveBytes: 536_870_912,
      geoHeaders: { country: undefined, city: undefined },
      stallMs: 500,
      jobStallMs: 300_000,
    })
  })

  it('takes everything', () => {
    const env = {
      PORT: '8080',
      HOST: '0.0.0.0',
      SELVEDGE_DATA: '/var/lib/selvedge',
      DATABASE_URL: 'postgres://u:p@db/selvedge',
      PUBLIC_URL: 'https://Catalogue.Example.com/',
      SMTP_URL: 'smtps://u:p@mail:465',
      SELVEDGE_DEMO: 'off',
      LOG_LEVEL: 'warn',
      CALLS_PER_MINUTE: '0',
      MAX_CALLS_IN_FLIGHT: '200',
      TRUSTED_PROXIES: '10.0.0.5, 192.168.0.0/16, ::1',
      SELVEDGE_STORAGE: 's3',
      STORAGE_QUOTA_MB: '500',
      DISK_RESERVE_MB: '2048',
      S3_BUCKET: 'selvedge-files',
      S3_ENDPOINT: 'https://s3.example.com',
      S3_REGION: 'eu-central-1',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'secret',
      S3_FORCE_PATH_STYLE: 'on',
      SELVEDGE_GEO_COUNTRY_HEADER: 'CF-IPCountry',
      SELVEDGE_GEO_CITY_HEADER: 'CF-IPCity',
    }
    expect(loadConfig(env)).toEqual({
      port: 8_080,
      host: '0.0.0.0',
      dataFolder: '/var/lib/selvedge',
      databaseUrl: 'postgres://u:p@db/selvedge',
      publicUrl: 'https://catalogue.example.com',
      smtpUrl: 'smtps://u:p@mail:465',
      demo: false,
      logLevel: 'warn',
      callsPerMinute: 0,
      maxCallsInFlight: 200,
      trustedProxies: ['10.0.0.5', '192.168.0.0/16', '::1'],
      storage: {
        kind: 's3',
        bucket: 'selvedge-files',
        endpoint: 'https://s3.example.com',
        region: 'eu-central-1',
        credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
        forcePathStyle: true,
      },
      quotaBytes: 524_288_000,
      reserveBytes: 2_147_483_648,
      geoHeaders: { country: 'cf-ipcountry', city: 'cf-ipcity' },
      stallMs: 500,
      jobStallMs: 300_000,
    })
  })

  it.each([
    [{ PORT: 'abc' }, "PORT is 'abc'; it must be a number from 1 to 65535."],
    [{ PORT: '65536' }, "PORT is '65536'; it must be a number from 1 to 65535."],
    [{ HOST: 'example.com' }, "HOST is 'example.com'; it must be an IP address or localhost."],
    [
      { PUBLIC_URL: 'https://a.example/shop' },
      "PUBLIC_URL is 'https://a.example/shop'; it must be an address without a path, such as https://catalogue.example.com.",
    ],
    [
      { SELVEDGE_STORAGE: 's3' },
      'S3_BUCKET is missing; it must be the name of a bucket; SELVEDGE_STORAGE=s3 needs one.',
    ],
    [{ S3_ACCESS_KEY_ID: 'id' }, 'S3_SECRET_ACCESS_KEY is missing; it must be given together with S3_ACCESS_KEY_ID.'],
    [{ SELVEDGE_DEMO: 'yes' }, "SELVEDGE_DEMO is 'yes'; it must be on or off."],
    [
      { DATABASE_URL: 'mysql://u:secret@db/x' },
      'DATABASE_URL is not readable; it must be an address such as postgres://user:password@host/name.',
    ],
  ])('says what is wrong with %j', (env, sentence) => {
    expect(() => loadConfig(env)).toThrow(new StartError(sentence))
  })
})

describe('isLoopback', () => {
  it('knows the names of this machine', () => {
    const names = [
      '127.0.0.1',
      '127.1.2.3',
      '::1',
      '[::1]',
      'localhost',
      'LOCALHOST',
      'a.localhost',
      '0.0.0.0',
      '::',
      '127.0.0.1.evil.test',
      'localhost.evil.test',
      '10.0.0.1',
    ]
    expect(names.filter(isLoopback)).toEqual([
      '127.0.0.1',
      '127.1.2.3',
      '::1',
      '[::1]',
      'localhost',
      'LOCALHOST',
      'a.localhost',
    ])
  })
})
