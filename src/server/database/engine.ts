import { AsyncLocalStorage } from 'node:async_hooks'
import {
  PGlite,
  type PGliteOptions,
  type QueryOptions,
  type Results,
  type Transaction,
  types,
} from '@electric-sql/pglite'
import { tracedSql } from '../process/tracing.ts'
import { PreparedStatements } from './sql/prepared-statements.ts'

/**
 * PGlite with prepared statements. It runs one transaction at a time, and a query outside of it waits for its end. A transaction
 * that made such a query would wait for itself, so this class throws instead.
 */
export class Engine extends PGlite {
  readonly #open = new AsyncLocalStorage<{ isOpen: boolean }>()
  readonly #statements = new PreparedStatements(this)

  constructor(options: PGliteOptions = {}) {
    // PGlite's own parser needs 50 times as long.
    super({ ...options, parsers: { [types.BYTEA]: text => Buffer.from(text.slice(2), 'hex') } })
  }

  override async query<T>(text: string, params?: unknown[], options?: QueryOptions): Promise<Results<T>> {
    this.#refuseInside()
    await this._checkReady()
    return tracedSql(text, () => this._runExclusiveTransaction(() => this.#run<T>(text, params, options)))
  }

  override async exec(...call: Parameters<PGlite['exec']>) {
    const results = await super.exec(...call)
    for (const { command } of results) this.#statements.noteCommand(command)
    return results
  }

  override async transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    this.#refuseInside()
    const mine = { isOpen: true }
    return super
      .transaction(tx => this.#open.run(mine, () => work(this.#withPrepared(tx))))
      .finally(() => {
        mine.isOpen = false
        this.#statements.noteEnd()
      })
  }

  #withPrepared(tx: Transaction): Transaction {
    return Object.assign(Object.create(tx), {
      query: async <T>(text: string, params?: unknown[], options?: QueryOptions): Promise<Results<T>> => {
        if (tx.closed) throw new Error('Transaction is closed')
        return tracedSql(text, () => this.#run<T>(text, params, options))
      },
    })
  }

  #run<T>(text: string, params?: unknown[], options?: QueryOptions): Promise<Results<T>> {
    return this._runExclusiveQuery(() => this.#statements.run<T>(text, params, options))
  }

  #refuseInside(): void {
    if (this.#open.getStore()?.isOpen) throw new Error('Inside a transaction only its own tx may be used, not db')
  }
}
