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
  readonly #askServer: () => Promise<RefreshOutcome>
  readonly #onEnded: () => void

  constructor(askServer: () => Promise<RefreshOutcome>, onEnded: () => void, token?: string) {
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
   * takes the new one.
   */
  refresh(usedToken: string | undefined): Promise<RefreshOutcome> {
    if (isPersonalToken(usedToken)) return Promise.resolve({ status: 'ended' })
    if (this.#token !== undefined && this.#token !== usedToken) {
      return Promise.resolve({ status: 'refreshed', token: this.#token })
    }
    if (usedToken !== undefined && usedToken === this.#endedToken) return Promise.resolve({ status: 'ended' })
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
      if (token !== undefined) this.#onEnded()
    }
    return outcome
  }
}
