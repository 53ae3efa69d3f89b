import type { SendMail } from '../outbox.ts'

/** Finds an uploaded picture as JPEG; null when it is gone. */
export type FindLogo = (id: number) => Promise<Buffer | null>

/** How a mail names the logo that goes with it (RFC 2392). */
export const logoUrl = (id: number) => `cid:logo-${id}@site`

const logoTag = /<img src="cid:logo-(\d{1,9})@site" alt="([^"]*)"[^>]*>/g

/** Sends mails with the logo that they name. A mail whose logo is gone has the company's name in its place. */
export function sendWithLogo(send: SendMail, findLogo: FindLogo): SendMail {
  return async (mail, signal) => {
    const [tag, digits] = [...mail.message.html.matchAll(logoTag)][0] ?? []
    if (tag === undefined) return send(mail, signal)
    const id = Number(digits)
    const content = await findLogo(id)
    if (!content) {
      const html = mail.message.html.replaceAll(logoTag, (_, __, alt) => alt)
      return send({ ...mail, message: { ...mail.message, html } }, signal)
    }
    const logo = { filename: 'logo.jpg', contentType: 'image/jpeg', content, cid: logoUrl(id).slice('cid:'.length) }
    await send({ ...mail, attachments: [...(mail.attachments ?? []), logo] }, signal)
  }
}

/** A mail as it is looked at here: with its logo inside. */
export async function showLogo(html: string, findLogo: FindLogo): Promise<string> {
  const [tag, digits] = [...html.matchAll(logoTag)][0] ?? []
  if (tag === undefined) return html
  const content = await findLogo(Number(digits))
  return content
    ? html.replaceAll(logoUrl(Number(digits)), `data:image/jpeg;base64,${content.toString('base64')}`)
    : html.replaceAll(logoTag, (_, __, alt) => alt)
}
