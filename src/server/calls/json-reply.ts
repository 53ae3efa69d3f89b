interface ReplyOptions {
  /** The revision of the catalogue that the reply depends on alone: the response cache may keep it, as it is the same for everyone. */
  revision?: string
  /** A browser with a visitor cookie may need another reply. */
  isForNewVisitors?: boolean
  /** The same for everyone who asks, though it is not kept. */
  isPublic?: boolean
  headers?: Record<string, string>
}

/** A reply that is JSON already. It is sent as it is; a page that is drawn in the process takes its value. */
export class JsonReply {
  readonly json: Buffer<ArrayBuffer>
  readonly options: ReplyOptions

  constructor(json: Buffer<ArrayBuffer> | string, options: ReplyOptions = {}) {
    this.json = typeof json === 'string' ? Buffer.from(json) : json
    this.options = options
  }

  with(options: ReplyOptions): JsonReply {
    return new JsonReply(this.json, { ...this.options, ...options })
  }

  get value(): unknown {
    return JSON.parse(this.json.toString())
  }
}
