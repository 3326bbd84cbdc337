/**
 * Called when the session ends. A promise holds the failed calls: `true` means that the same user has signed in again,
 * and they are repeated; otherwise they fail with kind `unauthenticated`.
 */
export type SessionEnded = (() => void) | (() => Promise<boolean>)

/** Outcome of a refresh. `failed` keeps the session: the server could not be reached. */
export type RefreshOutcome =
  | { status: 'refreshed'; token: string }
  | { status: 'ended' }
  | { status: 'failed'; error: unknown }

/** Personal access tokens are not renewed, and have no session to end. */
export const isPersonalToken = (token: string | undefined): boolean => token?.startsWith('slv_') ?? false

/**
 * Holds the access token, in memory only, and shares one silent refresh among all calls that find it expired
 * (specification 1, section 7: a 401 or 402 triggers one refresh and a retry).
 */
export class TokenHolder {
  #token: string | undefined
  #running: Promise<RefreshOutcome> | undefined
  /** Token of the ended session: late answers to its calls must not raise the sign-in dialog again. */
  #endedToken: string | undefined
  /** Pending sign-in, for which the calls of the ended session wait. */
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
   * Refreshes once, however many calls ask and whenever their answers arrive; a call whose token has been replaced
   * takes the new one. When the session has ended, waits for the user to sign in again.
   */
  async renew(usedToken: string | undefined): Promise<RefreshOutcome> {
    const outcome = await this.refresh(usedToken)
    return outcome.status === 'ended' && this.#waiting ? this.#waiting : outcome
  }

  /** Like `renew`, without waiting for a sign-in. */
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
