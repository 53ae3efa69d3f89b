// node --import without-pauses.mjs: work that makes pauses for visitors makes none, because nobody visits the site that is only prepared.
import { syncBuiltinESMExports } from 'node:module'
import timers from 'node:timers/promises'

const { setTimeout: wait } = timers
timers.setTimeout = (ms, ...others) => wait(Math.min(ms, 1), ...others)
syncBuiltinESMExports()
