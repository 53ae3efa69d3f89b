import { afterAll } from 'vitest'
import { cleanUp } from './end-of-file.ts'

// Vitest runs this file before every test file, also in a worker that keeps its modules. A module of its own registers
// `afterAll` only for the first test file that imports it.
afterAll(cleanUp)
// A file whose tests were listed and not run has had no end.
await cleanUp()
