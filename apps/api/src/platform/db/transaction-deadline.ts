import type { KyselyPlugin, RootOperationNode } from 'kysely'
import { DatabaseUnavailable } from './errors.ts'

/** Ends a transaction that goes on for too long at its next statement: it holds a connection that others wait for. */
export class TransactionDeadline implements KyselyPlugin {
  readonly #milliseconds: number
  #until = Infinity

  constructor(milliseconds: number) {
    this.#milliseconds = milliseconds
  }

  /** When the transaction has its connection: until then it keeps nobody waiting. */
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
