/** What one refresh ended in. `failed` leaves the session as it was: the server could not be asked. */
export type RefreshOutcome =
  | { status: 'refreshed'; token: string }
  | { status: 'ended' }
  | { status: 'failed'; error: unknown }

/**
 * The access token, in memory only, and its one silent refresh shared by all calls that find it expired
 * (specification 1, section 7: a 401 or 402 triggers one refresh and a retry).
 */
export class TokenHolder {
  #token: string | undefined
  #running: Promise<RefreshOutcome> | undefined
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

  /** Refreshes once, however many calls ask at the same time; a call whose token was replaced meanwhile just takes the new one. */
  refresh(usedToken: string | undefined): Promise<RefreshOutcome> {
    if (this.#token !== undefined && this.#token !== usedToken) {
      return Promise.resolve({ status: 'refreshed', token: this.#token })
    }
    this.#running ??= this.#refresh().finally(() => {
      this.#running = undefined
    })
    return this.#running
  }

  async #refresh(): Promise<RefreshOutcome> {
    const hadToken = this.#token !== undefined
    const outcome = await this.#askServer()
    if (outcome.status === 'refreshed') this.#token = outcome.token
    if (outcome.status === 'ended') {
      this.#token = undefined
      if (hadToken) this.#onEnded()
    }
    return outcome
  }
}
