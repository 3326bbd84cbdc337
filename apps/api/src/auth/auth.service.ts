import { countTokens } from '../access-tokens/access-tokens.store.ts'
import type { AppDependencies } from '../app.ts'
import { isLoopback } from '../config.ts'
import type { Mail } from '../mail/mailer.ts'
import { Problem } from '../plugins/problem.ts'
import { recordAudit } from './audit.store.ts'
import { emailKey } from './email-key.ts'
import { LoginLimits } from './login-limits.ts'
import {
  countResets,
  findLogin,
  insertReset,
  isResetOpen,
  type Login,
  useReset,
  writePassword,
} from './logins.store.ts'
import type { OpenSessions } from './open-sessions.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { rotate } from './refresh.service.ts'
import { endFamilies, refreshStore, startFamily } from './refresh.store.ts'
import { resetMail, RESET_MINUTES } from './reset-mail.ts'
import { hashToken, randomToken, successorOf } from './tokens.ts'

export interface TokenPair {
  accessToken: string
  refreshToken: string
}

const RESETS_AN_HOUR = 3
const HOUR_MS = 3_600_000

/** The rules of signing in, staying signed in, and getting back in. */
export class AuthService {
  readonly #dependencies: AppDependencies
  readonly #open: OpenSessions
  readonly #limits: LoginLimits
  readonly #demoAllowed: boolean

  constructor(dependencies: AppDependencies, open: OpenSessions) {
    this.#dependencies = dependencies
    this.#open = open
    this.#limits = new LoginLimits(dependencies.now)
    this.#demoAllowed = isLoopback(dependencies.config.host)
  }

  /** The same answer whether the address is unknown, the password wrong or the user not let in. */
  async signIn(username: string, password: string, address: string): Promise<TokenPair> {
    const { db, now } = this.#dependencies
    const key = emailKey(username)
    const attempt = this.#limits.begin(key, address)
    const login = await this.#findLogin(key)
    const matches = await verifyPassword(password, login?.passwordHash)
    if (!login || !matches) throw new Problem(401, 'invalid_credentials', 'Incorrect e-mail or password.')
    attempt.succeeded()
    const refreshToken = randomToken()
    const familyId = await db.asSystem((trx) => startFamily(trx, login, refreshToken, now()))
    return { refreshToken, accessToken: await this.#open.tokens.sign({ userId: login.userId, familyId }) }
  }

  async refresh(refreshToken: string): Promise<TokenPair> {
    const { db, now } = this.#dependencies
    const rotation = await db.asSystem((trx) =>
      rotate(refreshStore(trx, { demoAllowed: this.#demoAllowed }), refreshToken, now(), successorOf(this.#open.key)),
    )
    if (rotation.outcome === 'rotated') {
      return { refreshToken: rotation.refreshToken, accessToken: await this.#open.tokens.sign(rotation) }
    }
    if (rotation.outcome === 'refused') throw sessionOver()
    this.#open.sessions.forget([rotation.familyId])
    throw new Problem(
      401,
      'refresh_reused',
      'Your session was ended, because it was used from two places. Sign in again.',
    )
  }

  /** Ends the session of this token, or of a later one of its family; nothing to do is fine. */
  async signOut(refreshToken: string): Promise<void> {
    const { db, now } = this.#dependencies
    const ended = await db.asSystem(async (trx) => {
      const family = await refreshStore(trx, { demoAllowed: true }).lockFamily(hashToken(refreshToken))
      return family && !family.ended ? endFamilies(trx, family, 'signed_out', now(), family.familyId) : []
    })
    this.#open.sessions.forget(ended)
  }

  /** The mail with a link, when there is somebody who may get one. */
  async forgotPassword(email: string): Promise<Mail | undefined> {
    const { config, db, now } = this.#dependencies
    const login = await this.#findLogin(emailKey(email))
    if (!login || login.demo) return undefined
    const token = randomToken()
    const asked = await db.asSystem(async (trx) => {
      const { emailKey: key, supplierId, userId } = login
      const at = now()
      if ((await countResets(trx, key, new Date(at.getTime() - HOUR_MS))) >= RESETS_AN_HOUR) return undefined
      const expiresAt = new Date(at.getTime() + RESET_MINUTES * 60_000)
      await insertReset(trx, { tokenHash: hashToken(token), emailKey: key, at, expiresAt })
      await recordAudit(trx, { event: 'password_reset_requested', supplierId, userId, at })
      return { accessTokens: await countTokens(trx, login, at) }
    })
    return asked && resetMail(login.email, config.publicUrl, token, asked.accessTokens)
  }

  /** Ends every session of the user: whoever had the old password is out. */
  async resetPassword(token: string, password: string): Promise<void> {
    const { db, now } = this.#dependencies
    // Before the work of hashing, so that guessed tokens cost nothing.
    if (!(await db.asSystem((trx) => isResetOpen(trx, hashToken(token), now())))) throw tokenInvalid()
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

  async #findLogin(key: string): Promise<Login | undefined> {
    const login = await this.#dependencies.db.asSystem((trx) => findLogin(trx, key))
    return login?.demo && !this.#demoAllowed ? undefined : login
  }
}

const tokenInvalid = () => new Problem(400, 'token_invalid', 'This link is not valid any more. Ask for a new one.')

export const sessionOver = () => new Problem(401, 'session_ended', 'Your session is over. Sign in again.')
