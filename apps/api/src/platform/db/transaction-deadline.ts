import type { KyselyPlugin, RootOperationNode } from 'kysely'
import { DatabaseUnavailable } from './errors.ts'

/** Fails an overlong transaction at its next statement: it holds a connection that other callers wait for. */
export class TransactionDeadline implements KyselyPlugin {
  readonly #milliseconds: number
  #until = Infinity

  constructor(milliseconds: number) {
    this.#milliseconds = milliseconds
  }

  /** Called when the transaction gets its connection: before that it blocks no one. */
  start(): void {
    this.#until = performance.now() + this.#milliseconds
  }

  transformQuery({ node }: { node: RootOperationNode }): RootOperationNode {
    if (performance.now() > this.#until) throw new DatabaseUnavailable('The transaction took too long.')
    return node
  }

  async transformResult<T>({ result }: { result: T }): Promise<T> {
    return result
  }
}
