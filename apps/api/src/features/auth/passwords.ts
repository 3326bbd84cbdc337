import { argon2, type Argon2Parameters, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { turns } from '../../platform/http/turns.ts'

const derive = promisify(argon2)

/** OWASP's first recommendation for Argon2id. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 } as const
const SALT_BYTES = 16
const HASH_BYTES = 32

/** Hashes in the PHC string format, so that an old hash still states its cost after ours changes. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(SALT_BYTES)
  const hash = await deriveInTurn({ ...COST, nonce, message: messageOf(password), tagLength: HASH_BYTES })
  const { memory, passes, parallelism } = COST
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${phcText(nonce)}$${phcText(hash)}`
}

/** Takes as long for an unknown user (no hash) as for a wrong password, and returns false. */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  const { parameters, hash } = readStored(stored) ?? DUMMY
  const derived = await deriveInTurn({ ...parameters, message: messageOf(password), tagLength: hash.length })
  return timingSafeEqual(derived, hash) && stored !== undefined
}

interface StoredHash {
  parameters: Omit<Argon2Parameters, 'message' | 'tagLength'>
  hash: Buffer
}

const DUMMY: StoredHash = {
  parameters: { ...COST, nonce: randomBytes(SALT_BYTES) },
  hash: randomBytes(HASH_BYTES),
}

function readStored(text = ''): StoredHash | undefined {
  const [, algorithm, , cost = '', nonce = '', hash = ''] = text.split('$')
  const [memory, passes, parallelism] = cost.split(',').map((part) => Number(part.slice(2)))
  if (algorithm !== 'argon2id' || !memory || !passes || !parallelism || !hash) return undefined
  return {
    parameters: { memory, passes, parallelism, nonce: Buffer.from(nonce, 'base64') },
    hash: Buffer.from(hash, 'base64'),
  }
}

/** NFC, because keyboards and systems differ in how they encode an ü (RFC 8265, section 4.2). */
const messageOf = (password: string) => password.normalize('NFC')

const phcText = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/** A few at a time: each takes 19 MiB and a thread of the pool that also reads files. */
const inTurn = turns({ atOnce: 4, waiting: 100, tooMany: 'Too many people are signing in. Try again in a moment.' })

const deriveInTurn = (parameters: Argon2Parameters): Promise<Buffer> => inTurn(() => derive('argon2id', parameters))
