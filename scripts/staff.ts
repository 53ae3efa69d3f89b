import { parseStaffCommand } from '../src/composition/commands/staff-command.ts'
import { runBesideServer } from './run-beside-server.ts'
import { runCommand } from './run-command.ts'

/** Runs the commands for the staff and their roles. */
await runCommand(async () => {
  const words = process.argv.slice(2)
  parseStaffCommand(words)
  // These two are mailed, and mails are JSX.
  if (words[0] === 'invite' || words[0] === 'reset-factor') await import('./read-jsx.mjs')
  await runBesideServer('staff', words)
})
