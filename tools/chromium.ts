import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const SYSTEM_BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Flags for a headless Chromium that makes no outside requests. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * A Chromium for tests: CHROMIUM_PATH, otherwise the system's, otherwise the one in the npm package (with its own
 * libraries and fonts).
 */
export async function chromiumPath(): Promise<string> {
  const found = process.env['CHROMIUM_PATH'] ?? SYSTEM_BROWSERS.find((path) => existsSync(path))
  if (found && found !== 'npm') return found
  const unpackTo = fileURLToPath(new URL('../node_modules/.cache/chromium', import.meta.url))
  mkdirSync(unpackTo, { recursive: true })
  // The second variable makes the package unpack its own libraries (libnss3 and others) too.
  return withEnvironment({ TMPDIR: unpackTo, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' }, async () => {
    const { default: chromium } = await import('@sparticuz/chromium')
    const executable = await chromium.executablePath()
    nameFonts(join(unpackTo, 'fonts'))
    return executable
  })
}

/**
 * The package's font configuration names only folders below /tmp. Without fonts, Chromium crashes on the first plain
 * `<input>`.
 */
function nameFonts(folder: string): void {
  const list = join(folder, 'fonts.conf')
  const xml = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${inXml(join(folder, 'fonts'))}</dir>
  <cachedir>${inXml(join(folder, 'cache'))}</cachedir>
</fontconfig>
`
  if (readFileSync(list, 'utf8') === xml) return
  // Written atomically: another run may be starting its browser.
  const written = `${list}.${process.pid}`
  writeFileSync(written, xml)
  renameSync(written, list)
}

const inXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

async function withEnvironment<T>(values: Record<string, string>, work: () => Promise<T>): Promise<T> {
  const before = Object.keys(values).map((name) => [name, process.env[name]] as const)
  Object.assign(process.env, values)
  try {
    return await work()
  } finally {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
    }
  }
}
