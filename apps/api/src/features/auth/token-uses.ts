const MINUTE_MS = 60_000
const MAX_KEPT = 10_000

/** When tokens were last used: written at most once a minute, without delaying the call. */
export class TokenUses {
  readonly #write: (tokenId: string, at: Date) => Promise<void>
  readonly #noted = new Map<string, number>()
  readonly #writing = new Set<Promise<void>>()

  constructor(write: (tokenId: string, at: Date) => Promise<void>) {
    this.#write = write
  }

  note(tokenId: string, at: Date): void {
    const last = this.#noted.get(tokenId)
    if (last !== undefined && Math.abs(at.getTime() - last) < MINUTE_MS) return
    this.#noted.delete(tokenId)
    this.#noted.set(tokenId, at.getTime())
    const [oldest] = this.#noted.keys()
    if (this.#noted.size > MAX_KEPT && oldest !== undefined) this.#noted.delete(oldest)
    const writing = this.#write(tokenId, at).finally(() => this.#writing.delete(writing))
    this.#writing.add(writing)
  }

  /** Resolves once every pending write is done. */
  async settled(): Promise<void> {
    await Promise.all(this.#writing)
  }
}
