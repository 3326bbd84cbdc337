import { countTokens } from './access-tokens.store.ts'
import type { AppDependencies } from '../../platform/dependencies.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import { Problem } from '../../platform/http/problem.ts'
import { UnknownLimit } from '../../platform/http/unknown-limit.ts'
import { recordAudit } from './audit.store.ts'
import { isDemoAllowed } from './demo-access.ts'
import { emailKey } from './email-key.ts'
import { LoginLimits } from './login-limits.ts'
import {
  findLogin,
  insertReset,
  isResetOpen,
  lockAndCountResets,
  type Login,
  useReset,
  writePassword,
} from './logins.store.ts'
import type { OpenSessions } from './open-sessions.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { rotate, type Rotation } from './refresh.service.ts'
import { endFamilies, refreshStore, startFamily } from './refresh.store.ts'
import { resetMail, RESET_MINUTES } from './reset-mail.ts'
import { hashToken, randomToken, successorOf } from './tokens.ts'

export interface Origin {
  address: string
  /** The call was made on this machine; demo users may only sign in from there. */
  isLocal: boolean
}

export interface TokenPair {
  accessToken: string
  refreshToken: string
}

const RESETS_AN_HOUR = 3
const HOUR_MS = 3_600_000

/** The rules for signing in, staying signed in and resetting a password. */
export class AuthService {
  readonly unknownRefreshTokens: UnknownLimit
  readonly unknownResetTokens: UnknownLimit
  readonly #dependencies: AppDependencies
  readonly #open: OpenSessions
  readonly #limits: LoginLimits
  readonly #demoAllowed: boolean

  constructor(dependencies: AppDependencies, open: OpenSessions) {
    this.#dependencies = dependencies
    this.#open = open
    this.#limits = new LoginLimits(dependencies.now)
    this.unknownRefreshTokens = new UnknownLimit(dependencies.now)
    this.unknownResetTokens = new UnknownLimit(dependencies.now)
    this.#demoAllowed = isDemoAllowed(dependencies.config)
  }

  /** Answers the same whether the address is unknown, the password wrong or the user deactivated. */
  async signIn(username: string, password: string, { address, isLocal }: Origin): Promise<TokenPair> {
    const { db, now } = this.#dependencies
    const key = emailKey(username)
    const attempt = this.#limits.begin(key, address)
    const found = await this.#findLogin(key)
    const login = found?.demo && !(this.#demoAllowed && isLocal) ? undefined : found
    const matches = await verifyPassword(password, login?.passwordHash)
    if (!login || !matches) throw new Problem(401, 'invalid_credentials', 'Incorrect e-mail or password.')
    attempt.succeeded()
    const refreshToken = randomToken()
    const familyId = await db.asSystem((trx) => startFamily(trx, login, refreshToken, now()))
    return { refreshToken, accessToken: await this.#open.tokens.sign({ userId: login.userId, familyId }) }
  }

  async refresh(refreshToken: string, { address, isLocal }: Origin): Promise<TokenPair> {
    const { db, now } = this.#dependencies
    const demoAllowed = this.#demoAllowed && isLocal
    const rotation = await this.unknownRefreshTokens.find(address, async () =>
      unlessUnknown(
        await db.asSystem((trx) =>
          rotate(refreshStore(trx, { demoAllowed }), refreshToken, now(), successorOf(this.#open.key)),
        ),
      ),
    )
    if (!rotation || rotation.outcome === 'refused') throw sessionOver()
    if (rotation.outcome === 'rotated') {
      return { refreshToken: rotation.refreshToken, accessToken: await this.#open.tokens.sign(rotation) }
    }
    this.#open.sessions.forget([rotation.familyId])
    throw new Problem(
      401,
      'refresh_reused',
      'Your session was ended because its refresh token was used twice. Sign in again.',
    )
  }

  /** Ends the session of this token, or of a later one of its family. Does nothing when there is none. */
  async signOut(refreshToken: string, { address }: Origin): Promise<void> {
    const { db, now } = this.#dependencies
    const ended = await this.unknownRefreshTokens.find(address, () =>
      db.asSystem(async (trx) => {
        const family = await refreshStore(trx, { demoAllowed: true }).lockFamily(hashToken(refreshToken))
        return family?.ended ? [] : family && endFamilies(trx, family, 'signed_out', now(), family.familyId)
      }),
    )
    this.#open.sessions.forget(ended ?? [])
  }

  /** The mail with a reset link; undefined when the address may not get one. */
  async forgotPassword(email: string): Promise<Mail | undefined> {
    const { config, db, now } = this.#dependencies
    const login = await this.#findLogin(emailKey(email))
    if (!login || login.demo) return undefined
    const token = randomToken()
    const asked = await db.asSystem(async (trx) => {
      const { emailKey: key, supplierId, userId } = login
      const at = now()
      if ((await lockAndCountResets(trx, key, new Date(at.getTime() - HOUR_MS))) >= RESETS_AN_HOUR) return undefined
      const expiresAt = new Date(at.getTime() + RESET_MINUTES * 60_000)
      await insertReset(trx, { tokenHash: hashToken(token), emailKey: key, at, expiresAt })
      await recordAudit(trx, { event: 'password_reset_requested', supplierId, userId, at })
      return { accessTokens: await countTokens(trx, login, at) }
    })
    return asked && resetMail(login.email, config.publicUrl, token, asked.accessTokens)
  }

  /** Ends every session of the user, including any that were opened with the old password. */
  async resetPassword(token: string, password: string, { address }: Pick<Origin, 'address'>): Promise<void> {
    const { db, now } = this.#dependencies
    // Before hashing, so that a guessed token costs no more than one lookup.
    const isOpen = await this.unknownResetTokens.find(address, () =>
      db.asSystem(async (trx) => (await isResetOpen(trx, hashToken(token), now())) || undefined),
    )
    if (!isOpen) throw tokenInvalid()
    const passwordHash = await hashPassword(password)
    const ended = await db.asSystem(async (trx) => {
      const key = await useReset(trx, hashToken(token), now())
      const login = key === undefined ? undefined : await findLogin(trx, key)
      if (!login) throw tokenInvalid()
      await writePassword(trx, login.emailKey, passwordHash, now())
      return endFamilies(trx, login, 'password_changed', now())
    })
    this.#open.sessions.forget(ended)
  }

  #findLogin(key: string): Promise<Login | undefined> {
    return this.#dependencies.db.asSystem((trx) => findLogin(trx, key))
  }
}

const unlessUnknown = (rotation: Rotation) => (rotation.outcome === 'unknown' ? undefined : rotation)

const tokenInvalid = () => new Problem(400, 'token_invalid', 'This link is no longer valid. Ask for a new one.')

export const sessionOver = () => new Problem(401, 'session_ended', 'Your session has ended. Sign in again.')
