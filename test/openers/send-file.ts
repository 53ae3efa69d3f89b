import type { ApiClient } from './api-client.ts'

/** Sends a form with a file to a call of the desk. Answers the id of the record that was made. */
export async function sendFile(
  client: ApiClient,
  path: string,
  fields: Record<string, string | File>,
): Promise<number> {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  const headers = { 'X-Desk': '1', 'Sec-Fetch-Site': 'same-origin' }
  const answer = await client.send(path, { method: 'POST', headers, body }, '/api-backend')
  const reply = await answer.json()
  return Number(reply.id ?? reply.record?.id)
}
