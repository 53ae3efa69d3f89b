import type { Server } from 'node:http'
import type { Env } from '#server/http/app.ts'
import type { ResponseCache } from '#server/http/response-cache.ts'
import type { Config } from '#server/process/config.ts'
import type { Log } from '#server/process/log.ts'
import { createWaitingApp } from './app.ts'
import type { Site } from './site.ts'

/** What listens before there is a site. */
export interface Front {
  serve: (request: Request, env: Env['Bindings']) => Response | Promise<Response>
  responseCache: ResponseCache
  onServer: (server: Server) => void
  /** From now on the site answers. */
  open: (site: Site) => void
}

/** Answers from the first moment: whether the process lives, and that the rest must wait for the database. */
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
