import { pbkdf2Sync } from 'node:crypto'
import { solveChallenge } from 'altcha-lib'
import type { BotChallenge } from '#shared/bot-challenge.ts'

type DeriveKey = Parameters<typeof solveChallenge>[0]['deriveKey']

/** Without a turn of the event loop for each of the hundreds of tries. */
const deriveKey: DeriveKey = async ({ cost, keyLength }, salt, password) => ({
  derivedKey: new Uint8Array(pbkdf2Sync(password, salt, cost, keyLength ?? 32, 'sha256')),
})

/** What a browser finds for a challenge. */
export async function solveBotChallenge(challenge: BotChallenge) {
  const solution = await solveChallenge({ challenge, deriveKey })
  if (!solution) throw new Error('The challenge was not solved')
  return solution
}
