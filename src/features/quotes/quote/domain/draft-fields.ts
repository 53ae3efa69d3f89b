type Fields = Readonly<Record<string, unknown>>

/** The fields whose typed value differs from what the server is known to have. */
export function unsentFields<F extends Fields>(typed: F, known: F): Partial<F> {
  return pick(typed, name => typed[name] !== known[name])
}

/**
 * The fields that this tab takes over from the server: those that another tab or device has changed, and in which this tab has
 * nothing unsent. The last one to write a field wins, and nothing that somebody is typing is lost.
 */
export function fieldsToTake<F extends Fields>(typed: F, known: F, server: F): Partial<F> {
  return pick(server, name => server[name] !== known[name] && typed[name] === known[name])
}

function pick<F extends Fields>(fields: F, isWanted: (name: keyof F & string) => boolean): Partial<F> {
  // The cast holds because the entries come from F; Object.entries loses their type.
  return Object.fromEntries(Object.entries(fields).filter(([name]) => isWanted(name))) as Partial<F>
}
