import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { type Between, between, passOn } from './between.ts'

export interface WatchedSite extends Between {
  /** The faults since they were last asked for: errors and warnings of the console, refusals of the policy, failed requests. */
  takeFaults: () => string[]
  /** The methods and paths that were asked for. */
  asked: ReadonlySet<string>
}

const script = '/watch-for-faults.js'
const told = '/fault-in-the-page'

/**
 * Runs before everything else of a page. WebKit's driver has no log, so each engine tells what it meets in the same way. Files of a page that
 * is being left are cancelled, and Firefox says that a module did not load ahead which runs already: what the site refuses is noted below.
 */
const watching = `{
  let isLeft = false
  addEventListener('beforeunload', () => { isLeft = true })
  const tell = (kind, what) => isLeft || navigator.sendBeacon('${told}', kind + ': ' + what + ' [' + location.pathname + ']')
  addEventListener('error', event => {
    const { target, message } = event
    if (message) tell('error', message)
    else if (target.rel !== 'modulepreload') tell('did not load', target.outerHTML)
  }, true)
  addEventListener('unhandledrejection', event => tell('unhandled', event.reason))
  document.addEventListener('securitypolicyviolation', event =>
    tell('refused by the policy', event.effectiveDirective + ' ' + event.blockedURI))
  for (const level of ['error', 'warn']) {
    const write = console[level]
    console[level] = (...words) => {
      tell('console.' + level, words.join(' '))
      write.apply(console, words)
    }
  }
}`

const isDocument = ({ headers, method }: IncomingMessage) =>
  method === 'GET' && (headers.accept ?? '').startsWith('text/html')

/** Passes all on to a site, and notes what goes wrong in its pages and which of their requests fail. */
export async function watchedSite(site: string): Promise<WatchedSite> {
  const faults: string[] = []
  const paths = new Set<string>()
  const way = await between(site, {
    headers: asked => {
      const { 'accept-encoding': coding, 'if-none-match': tag, ...others } = asked.headers
      return isDocument(asked) ? others : asked.headers
    },
    own: (asked, outgoing) => {
      if (asked.url === script) outgoing.writeHead(200, { 'content-type': 'text/javascript' }).end(watching)
      else if (asked.url === told) {
        void text(asked).then(said => faults.push(said))
        outgoing.writeHead(204).end()
      } else return false
      return true
    },
    answer: (asked, answer, outgoing) => {
      const { statusCode = 500 } = answer
      paths.add(`${asked.method} ${asked.url?.split('?')[0]}`)
      if (statusCode >= 400) faults.push(`${asked.method} ${asked.url} is answered ${statusCode}`)
      if (!isDocument(asked) || !answer.headers['content-type']?.startsWith('text/html'))
        return passOn(asked, answer, outgoing)
      const { 'content-length': length, ...headers } = answer.headers
      outgoing.writeHead(statusCode, headers)
      void text(answer).then(html => outgoing.end(html.replace('<head>', `<head><script src="${script}"></script>`)))
    },
  })
  return { ...way, takeFaults: () => faults.splice(0), asked: paths }
}
