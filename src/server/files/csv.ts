import Papa from 'papaparse'

type Rows = readonly (readonly (string | number)[])[]

// Without the mark, spreadsheets read the file in an old code page instead of UTF-8.
const byteOrderMark = '\ufeff'

// The characters of OWASP's list, and their full-width forms, which some spreadsheets read as the same.
const options = { escapeFormulae: /^[=+\-@\t\r\n＝＋－＠]/, newline: '\r\n' }

const unparse = (data: Rows) =>
  Papa.unparse(
    data.map(row => [...row]),
    options,
  )

/** A table as CSV. Texts that spreadsheets would run as formulas are escaped. */
export function writeCsv(fields: readonly string[], data: Rows): string {
  return byteOrderMark + Papa.unparse({ fields: [...fields], data: data.map(row => [...row]) }, options)
}

/** The same for a long table, as the bytes of its rows come in. */
export function streamCsv(fields: readonly string[], batches: AsyncIterable<Rows>): ReadableStream<Uint8Array> {
  async function* parts() {
    yield writeCsv(fields, [])
    for await (const rows of batches) if (rows.length > 0) yield `${unparse(rows)}\r\n`
  }
  const rest = parts()
  const encoder = new TextEncoder()
  return new ReadableStream({
    pull: async controller => {
      const { done, value } = await rest.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    cancel: async () => void (await rest.return()),
  })
}
