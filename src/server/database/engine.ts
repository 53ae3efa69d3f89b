import { AsyncLocalStorage } from 'node:async_hooks'
import { PGlite, type Transaction } from '@electric-sql/pglite'

/**
 * PGlite runs one transaction at a time, and a query outside of it waits for its end. A transaction that made such a query would
 * wait for itself, so this class throws instead.
 */
export class Engine extends PGlite {
  readonly #open = new AsyncLocalStorage<{ isOpen: boolean }>()

  override query<T>(...call: Parameters<PGlite['query']>) {
    this.#refuseInside()
    return super.query<T>(...call)
  }

  override async transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    this.#refuseInside()
    const mine = { isOpen: true }
    return super
      .transaction(tx => this.#open.run(mine, () => work(tx)))
      .finally(() => {
        mine.isOpen = false
      })
  }

  #refuseInside(): void {
    if (this.#open.getStore()?.isOpen) throw new Error('Inside a transaction only its own tx may be used, not db')
  }
}
