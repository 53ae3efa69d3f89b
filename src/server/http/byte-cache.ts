/** Keeps what was used last, up to a number of bytes. */
export class ByteCache<T> {
  readonly #entries = new Map<string, { value: T; bytes: number }>()
  readonly #maxBytes: number
  #bytes = 0

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  get(key: string): T | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    // A Map remembers the order of insertion: the oldest use is first.
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.value
  }

  set(key: string, value: T, bytes: number): void {
    const known = this.#entries.get(key)
    if (known) this.#bytes -= known.bytes
    this.#entries.delete(key)
    if (bytes > this.#maxBytes) return
    this.#entries.set(key, { value, bytes })
    this.#bytes += bytes
    for (const [oldest, entry] of this.#entries) {
      if (this.#bytes <= this.#maxBytes) return
      this.#entries.delete(oldest)
      this.#bytes -= entry.bytes
    }
  }

  clear(): void {
    this.#entries.clear()
    this.#bytes = 0
  }
}
