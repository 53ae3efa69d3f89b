/** The parts of DATABASE_URL. */
export interface ServerUrls {
  /** One URL for each host. */
  urls: readonly string[]
  /** Whether only the server that takes writes will do: the others are its standbys. */
  needsWriter: boolean
}

/**
 * Reads a URL in which several hosts stand behind each other, as libpq writes them: postgres://user:password@a:5432,b:5432/site. null:
 * it is no such URL, or asks for a server that takes no writes.
 */
export function readDatabaseUrl(text: string): ServerUrls | null {
  const scheme = /^postgres(?:ql)?:\/\//.exec(text)?.[0]
  if (scheme === undefined) return null
  const rest = text.slice(scheme.length)
  const end = rest.search(/[/?#]/)
  const authority = end < 0 ? rest : rest.slice(0, end)
  const at = authority.lastIndexOf('@') + 1
  const hosts = authority.slice(at).split(',')
  const urls = hosts.map(host => `${scheme}${authority.slice(0, at)}${host}${rest.slice(authority.length)}`)
  const isWhole = hosts.length === 1 || hosts.every(host => host !== '')
  if (!isWhole || !urls.every(url => URL.canParse(url))) return null
  const wanted = new URL(urls[0] ?? '').searchParams.get('target_session_attrs') ?? 'any'
  if (!/^(?:any|read-write|primary)$/.test(wanted)) return null
  return { urls, needsWriter: hosts.length > 1 || wanted !== 'any' }
}
