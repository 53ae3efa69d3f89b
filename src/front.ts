import type { Server } from 'node:http'
import type { Door } from '#server/http/response-cache.ts'
import type { Config } from '#server/process/config.ts'
import type { Log } from '#server/process/log.ts'
import { answerWhileStarting, type Serve } from './app.ts'
import type { Site } from './site.ts'

/** What listens before there is a site. */
export interface Front {
  serve: Serve
  door: Door
  onServer: (server: Server) => void
  /** From now on the site answers. */
  open: (site: Site) => void
}

/** Answers from the first moment: whether the process lives, and that the rest must wait for the database. */
export function createFront(config: Config, log: Log): Front {
  const waiting = answerWhileStarting(config, log)
  let site: Site | null = null
  let server: Server | null = null
  return {
    serve: (request, env) => (site ? site.serve(request, env) : waiting(request, env)),
    door: {
      find: question => site?.door.find(question) ?? null,
      keep: (question, response) => site?.door.keep(question, response),
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
