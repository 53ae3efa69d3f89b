import { expect } from '@playwright/test'
import type { CallShape, ReplyOf } from '#shared/call.ts'
import type { Language } from '#shared/language.ts'
import { ApiClient } from '../../openers/api-client.ts'
import type { DeskSite, MemberName } from './staff.ts'

/** A program that calls the running site, with the token of the member's browser: it makes at once what a test begins with. */
export function openProgram(desk: DeskSite, name: MemberName, language?: Language): ApiClient {
  const program = new ApiClient({ request: (path, init) => fetch(new URL(String(path), desk.url), init) })
  program.token = desk.members(name, language).token
  return program
}

/** The reply to a call that is not refused. */
export async function ask<C extends CallShape>(
  program: ApiClient,
  call: C,
  sent: Parameters<ApiClient['call']>[1] = {},
): Promise<ReplyOf<C>> {
  const { status, reply, error } = await program.call(call, sent)
  expect(status, `${call.path}: ${JSON.stringify(error)}`).toBe(200)
  return reply
}
