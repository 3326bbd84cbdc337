/**
 * Told when the session ends. A promise holds the calls that met the end: `true`, the same user is signed in again, and
 * they are sent again; anything else, they fail with kind `unauthenticated`.
 */
export type SessionEnded = (() => void) | (() => Promise<boolean>)

/** What one refresh ended in. `failed` leaves the session as it was: the server could not be asked. */
export type RefreshOutcome =
  | { status: 'refreshed'; token: string }
  | { status: 'ended' }
  | { status: 'failed'; error: unknown }

/** A personal access token: it is not renewed, and there is no session to end with it. */
export const isPersonalToken = (token: string | undefined): boolean => token?.startsWith('slv_') ?? false

/**
 * The access token, in memory only, and its one silent refresh shared by all calls that find it expired
 * (specification 1, section 7: a 401 or 402 triggers one refresh and a retry).
 */
export class TokenHolder {
  #token: string | undefined
  #running: Promise<RefreshOutcome> | undefined
  /** The token of the session that ended: late answers to calls made with it must not ask again. */
  #endedToken: string | undefined
  /** Somebody is asked to sign in again; the calls of the session that ended wait for it. */
  #waiting: Promise<RefreshOutcome> | undefined
  readonly #askServer: () => Promise<RefreshOutcome>
  readonly #onEnded: SessionEnded

  constructor(askServer: () => Promise<RefreshOutcome>, onEnded: SessionEnded, token?: string) {
    this.#askServer = askServer
    this.#onEnded = onEnded
    this.#token = token
  }

  get token(): string | undefined {
    return this.#token
  }

  set(token: string | undefined): void {
    this.#token = token
  }

  /**
   * Refreshes once, however many calls ask and whenever their answers arrive; a call whose token was replaced meanwhile
   * takes the new one. When the session has ended, waits for whoever signs in again.
   */
  async renew(usedToken: string | undefined): Promise<RefreshOutcome> {
    const outcome = await this.refresh(usedToken)
    return outcome.status === 'ended' && this.#waiting ? this.#waiting : outcome
  }

  /** As `renew`, without waiting for anybody. */
  refresh(usedToken: string | undefined): Promise<RefreshOutcome> {
    if (isPersonalToken(usedToken)) return Promise.resolve({ status: 'ended' })
    if (this.#token !== undefined && this.#token !== usedToken) {
      return Promise.resolve({ status: 'refreshed', token: this.#token })
    }
    const isOver = usedToken === undefined ? this.#waiting !== undefined : usedToken === this.#endedToken
    if (isOver) return Promise.resolve({ status: 'ended' })
    this.#running ??= this.#refresh().finally(() => {
      this.#running = undefined
    })
    return this.#running
  }

  async #refresh(): Promise<RefreshOutcome> {
    const token = this.#token
    const outcome = await this.#askServer()
    if (outcome.status === 'refreshed') this.#token = outcome.token
    if (outcome.status === 'ended') {
      this.#token = undefined
      this.#endedToken = token
      if (token !== undefined) this.#end()
    }
    return outcome
  }

  #end(): void {
    const again = this.#onEnded()
    if (!(again instanceof Promise)) return
    const waiting = this.#signedInAgain(again).finally(() => {
      if (this.#waiting === waiting) this.#waiting = undefined
    })
    this.#waiting = waiting
  }

  async #signedInAgain(again: Promise<boolean>): Promise<RefreshOutcome> {
    const isAgain = await again.catch(() => false)
    const token = this.#token
    return isAgain && token !== undefined ? { status: 'refreshed', token } : { status: 'ended' }
  }
}
