import type { Server } from 'node:http'
import type { Env } from '#server/http/app.ts'
import type { ResponseCache } from '#server/http/response-cache.ts'
import type { Config } from '#server/process/config.ts'
import type { Log } from '#server/process/log.ts'
import { createWaitingApp } from './app.ts'
import type { Site } from './site.ts'

/** The HTTP handler that listens before the site exists. */
export interface Front {
  serve: (request: Request, env: Env['Bindings']) => Response | Promise<Response>
  responseCache: ResponseCache
  onServer: (server: Server) => void
  /** From this call on the site answers. */
  open: (site: Site) => void
}

/** Until the site is open, answers /healthz, and everything else with 503 because the database is not ready. */
export function createFront(config: Config, log: Log): Front {
  const waiting = createWaitingApp(config, log)
  let site: Site | null = null
  let server: Server | null = null
  return {
    serve: (request, env) => (site?.app ?? waiting).fetch(request, env),
    responseCache: {
      find: request => site?.responseCache.find(request) ?? null,
      keep: (request, response) => site?.responseCache.keep(request, response),
    },
    onServer: listening => {
      server = listening
      site?.onServer(listening)
    },
    open: opened => {
      site = opened
      if (server) opened.onServer(server)
    },
  }
}
