import { messages, type PGlite, protocol, type QueryOptions, type Results, types } from '@electric-sql/pglite'
import { LRUCache } from 'lru-cache'
import { isPlanOutdated } from '../database-errors.ts'

const { serialize } = protocol
const { CommandCompleteMessage, DataRowMessage, ParameterDescriptionMessage, RowDescriptionMessage } = messages
type BackendMessage = messages.BackendMessage

/** Each takes some ten kilobytes of the engine's memory. */
const mostKept = 150
/** A longer text inserts many rows at once: it hardly comes again, and its plan is large. */
const longestKept = 6000

interface Prepared {
  /** Empty for a statement that the next one replaces. */
  name: string
  parameterTypes: readonly number[]
  columns: readonly { name: string; dataTypeID: number }[]
}

/**
 * Runs statements on PGlite. Each is parsed once and kept prepared under its text; then one call of the engine binds, executes and
 * ends it. PGlite's own `query` makes six calls, and copies its table of types, each time.
 *
 * No other session uses this database, so every change of the schema passes here. It forgets all statements, and none is kept until
 * its transaction has ended.
 */
export class PreparedStatements {
  readonly #engine: PGlite
  readonly #kept = new LRUCache<string, Prepared>({ max: mostKept, dispose: ({ name }) => this.#outdated.push(name) })
  /** The names of statements that the engine has and nobody needs. */
  #outdated: string[] = []
  #isKeeping = true
  #lastNumber = 0

  constructor(engine: PGlite) {
    this.#engine = engine
  }

  /** Runs a statement; nothing else may run at the same time. */
  async run<T>(text: string, params: readonly unknown[] = [], options?: QueryOptions): Promise<Results<T>> {
    try {
      return await this.#runOnce<T>(text, params, options)
    } catch (error) {
      if (!isPlanOutdated(error)) throw error
      this.forget()
      if (this.#engine.isInTransaction()) throw error
      return this.#runOnce<T>(text, params, options)
    }
  }

  /** Called after a statement that may have changed what others mean. */
  noteCommand(command: string | undefined): void {
    if (!command || harmless.has(command)) return
    this.forget()
    this.#isKeeping = !this.#engine.isInTransaction()
  }

  /** Called at the end of a transaction, when a change of the schema is committed or undone. */
  noteEnd(): void {
    this.#isKeeping = true
  }

  forget(): void {
    this.#kept.clear()
  }

  async #runOnce<T>(text: string, params: readonly unknown[], options?: QueryOptions): Promise<Results<T>> {
    const statement = this.#kept.get(text) ?? (await this.#prepare(text))
    const values = params.map((param, at) => this.#asSent(param, statement.parameterTypes[at] ?? types.TEXT))
    const { name } = statement
    const replies = await this.#send(serialize.bind({ statement: name, values }), serialize.execute(), serialize.sync())
    const tag = replies.find(reply => reply instanceof CommandCompleteMessage)?.text.split(' ') ?? []
    this.noteCommand(tag[0])
    return {
      rows: this.#readRows<T>(replies, statement, options),
      fields: [...statement.columns],
      affectedRows: Number(tag.at(-1)) || 0,
    }
  }

  async #prepare(text: string): Promise<Prepared> {
    const isKept = this.#isKeeping && text.length <= longestKept
    const name = isKept ? `s${++this.#lastNumber}` : ''
    const closing = this.#outdated.splice(0).map(old => serialize.close({ type: 'S', name: old }))
    const describing = [serialize.parse({ name, text }), serialize.describe({ type: 'S', name })]
    const replies = await this.#send(...closing, ...describing, serialize.sync())
    const statement = {
      name,
      parameterTypes: replies.find(reply => reply instanceof ParameterDescriptionMessage)?.dataTypeIDs ?? [],
      columns: replies.find(reply => reply instanceof RowDescriptionMessage)?.fields ?? [],
    }
    if (isKept) this.#kept.set(text, statement)
    return statement
  }

  #send(...parts: Uint8Array[]): Promise<BackendMessage[]> {
    // The file system writes by itself (durable-files.ts).
    return this.#engine.execProtocolStream(Buffer.concat(parts), { syncToFs: false })
  }

  #asSent(param: unknown, type: number): string | Uint8Array | null {
    if (param === null || param === undefined) return null
    // Bytes are sent as they are. PGlite would write them in hexadecimal.
    if (type === types.BYTEA && param instanceof Uint8Array) return param
    const write = this.#engine.serializers[type]
    return write ? write(param) : String(param)
  }

  #readRows<T>(replies: readonly BackendMessage[], { columns }: Prepared, options?: QueryOptions): Results<T>['rows'] {
    const readers = columns.map(
      ({ dataTypeID: type }) => options?.parsers?.[type] ?? this.#engine.parsers[type] ?? String,
    )
    const rows: unknown[] = []
    for (const reply of replies) {
      if (!(reply instanceof DataRowMessage)) continue
      const values = reply.fields.map((field, at) =>
        field === null ? null : readers[at]?.(field, columns[at]?.dataTypeID),
      )
      rows.push(
        options?.rowMode === 'array'
          ? values
          : Object.fromEntries(values.map((value, at) => [columns[at]?.name ?? '', value])),
      )
    }
    // Nothing can check at compile time what a statement answers.
    return rows as Results<T>['rows']
  }
}

/** Commands after which every prepared statement means the same as before. */
const harmless = new Set(
  'SELECT INSERT UPDATE DELETE MERGE BEGIN COMMIT ROLLBACK SAVEPOINT RELEASE NOTIFY LISTEN UNLISTEN SHOW VACUUM ANALYZE CHECKPOINT COPY'.split(
    ' ',
  ),
)
