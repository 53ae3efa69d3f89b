type Fields = Readonly<Record<string, unknown>>

/** The fields whose typed value differs from what the server is known to have. */
export function unsentFields<F extends Fields>(typed: F, known: F): Partial<F> {
  return pick(typed, name => typed[name] !== known[name])
}

/**
 * What this tab takes over when the server has something newer, from another tab or device: a field that was changed
 * there, and in which nothing waits here to be sent. The last one to write a field wins, and nobody's typing is lost.
 */
export function fieldsToTake<F extends Fields>(typed: F, known: F, server: F): Partial<F> {
  return pick(server, name => server[name] !== known[name] && typed[name] === known[name])
}

function pick<F extends Fields>(fields: F, isWanted: (name: keyof F & string) => boolean): Partial<F> {
  // The entries of F are parts of F: Object.entries only forgets so.
  return Object.fromEntries(Object.entries(fields).filter(([name]) => isWanted(name))) as Partial<F>
}
