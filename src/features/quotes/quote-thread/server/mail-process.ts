import PostalMime from 'postal-mime'
import sanitize from 'sanitize-html'
import { unflowed } from '../domain/flowed-text.ts'
import { withoutQuoted } from '../domain/quoted-text.ts'

// A program of its own, which read-mail.ts starts for each mail: a mail can be made slow to read on purpose.

export interface ReadMail {
  /** The sender; empty where the mail names none. */
  from: { name: string; address: string }
  /** ISO 8601; null where the mail names none. */
  date: string | null
  /** The sender's words, without those that they replied to. */
  text: string
  files: { name: string; bytes: Uint8Array<ArrayBuffer> }[]
}

const longest = 500_000

interface MailPart {
  contentDisposition: { parsed: { params: { filename?: string } } }
  parentNode?: { childNodes: MailPart[] }
}

const { root, isInlineTextNode: isText } = new PostalMime() as unknown as {
  root: object
  isInlineTextNode: (part: MailPart) => boolean
}
// The package joins the lines of format=flowed without a look at which are quoted, so that the sender's own would go with them. It does not
// export the class with this method.
Object.assign(Object.getPrototypeOf(root), { decodeFlowedText: unflowed })
// It takes a text that was sent as a file for words of the mail unless it is marked as an attachment, and Apple Mail marks it as shown.
Object.assign(PostalMime.prototype, { isInlineTextNode: (part: MailPart) => isText(part) && !isFileBelowWords(part) })

/** The first part has the words, also where a program gives it a name. */
const isFileBelowWords = (part: MailPart) =>
  Boolean(part.contentDisposition.parsed.params.filename) && (part.parentNode?.childNodes[0] ?? part) !== part

async function readMail(bytes: Uint8Array): Promise<ReadMail> {
  const mail = await PostalMime.parse(bytes, {
    maxNestingDepth: 20,
    maxRfc822NestingDepth: 1,
    maxHeadersSize: 256 * 1024,
  })
  const { from, date, text = '', html = '', attachments } = mail
  const plain = text.trim() === '' ? textOf(html.slice(0, longest)) : text.slice(0, longest)
  const sentAt = new Date(date ?? '')
  return {
    from: { name: from?.name ?? '', address: from?.address ?? '' },
    date: Number.isNaN(sentAt.getTime()) ? null : sentAt.toISOString(),
    text: withoutQuoted(plain),
    // Pictures of the text, such as a logo below it, are no files that somebody has sent.
    files: attachments
      .filter(({ related, disposition, filename }) => !related && (disposition === 'attachment' || filename !== null))
      .map(({ filename, content }) => ({
        name: filename ?? 'file',
        bytes: typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content),
      })),
  }
}

const blocks = ['p', 'div', 'br', 'tr', 'li', 'dt', 'dd', 'pre', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']
const cells = ['td', 'th']

/** The text of a page, a line for each paragraph and for each row of a table, whose cells are paragraphs in Outlook. What it quotes is left out. */
function textOf(html: string): string {
  const lines = sanitize(html, {
    allowedTags: [...blocks, ...cells, 'blockquote'],
    allowedAttributes: {},
    exclusiveFilter: ({ tag }) => tag === 'blockquote',
  })
  return lines
    .replace(/[\n\r]/g, ' ')
    .replace(/(<t[dh]>)(?:\s*<(?:p|div)>)+/g, '$1')
    .replace(/<\/t[dh]>/g, ' ')
    .replace(/<(?!\/|t[dh]\b)[^<>]{1,20}>|<\/[^<>]{1,20}>(?=\s*[^<\s])/g, '\n')
    .replace(/<[^<>]{0,20}>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}

process.once('message', async bytes => {
  if (bytes instanceof Uint8Array) process.send?.(await readMail(bytes))
})
