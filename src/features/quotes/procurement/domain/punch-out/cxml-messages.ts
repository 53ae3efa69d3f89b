import type { Language } from '#shared/language.ts'
import type { Credential } from './cxml-request.ts'
import { classOf, lineName, type ReturnedLine, type ReturnedQuote, type SystemWords } from './returned-line.ts'
import { xmlText } from './xml.ts'

/** Makes a message unlike any other. */
interface MessageMark {
  payloadId: string
  at: Date
}

const statusTexts = {
  200: 'OK',
  400: 'Bad Request',
  401: 'Unauthorized',
  406: 'Not Acceptable',
  450: 'Not Implemented',
  500: 'Internal Server Error',
}
export type CxmlStatus = keyof typeof statusTexts

const envelope = ({ payloadId, at }: MessageMark, content: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/1.2.035/cXML.dtd">\n<cXML payloadID="${xmlText(payloadId)}" timestamp="${at.toISOString()}">${content}</cXML>\n`

/** The answer to a set-up request: where the buyer's browser goes. */
export const setupResponse = (mark: MessageMark, startPage: string): string =>
  envelope(
    mark,
    `<Response><Status code="200" text="OK"/><PunchOutSetupResponse><StartPage><URL>${xmlText(startPage)}</URL></StartPage></PunchOutSetupResponse></Response>`,
  )

/** What we answer at which address, as hubs ask before their people come. */
export const profileResponse = (mark: MessageMark, { url, since }: { url: string; since: Date }): string =>
  envelope(
    mark,
    `<Response><Status code="200" text="OK"/><ProfileResponse effectiveDate="${since.toISOString()}"><Transaction requestName="PunchOutSetupRequest"><URL>${xmlText(url)}</URL></Transaction></ProfileResponse></Response>`,
  )

export const statusResponse = (mark: MessageMark, code: CxmlStatus): string =>
  envelope(mark, `<Response><Status code="${code}" text="${statusTexts[code]}"/></Response>`)

interface OrderMessage {
  mark: MessageMark
  from: readonly Credential[]
  to: readonly Credential[]
  buyerCookie: string
  language: Language
  quote: ReturnedQuote
  words: SystemWords
}

/** The basket as the buyer's browser takes it home. `pending`: a price is not known yet, and the quote follows. */
export function orderMessage({ mark, from, to, buyerCookie, language, quote, words }: OrderMessage): string {
  const isPending = quote.lines.some(({ price }) => price === null)
  const credentials = (all: readonly Credential[]) =>
    all
      .map(of => `<Credential domain="${xmlText(of.domain)}"><Identity>${xmlText(of.identity)}</Identity></Credential>`)
      .join('')
  const money = (amount: string) => `<Money currency="${xmlText(quote.currency)}">${xmlText(amount)}</Money>`
  const extrinsic = (name: string, value: string) =>
    value === '' ? '' : `<Extrinsic name="${name}">${xmlText(value)}</Extrinsic>`
  const item = (line: ReturnedLine) =>
    [
      `<ItemIn quantity="${line.quantity}"><ItemID><SupplierPartID>${xmlText(line.sku || lineName(quote, line))}</SupplierPartID>`,
      `<SupplierPartAuxiliaryID>${xmlText(lineName(quote, line))}</SupplierPartAuxiliaryID>`,
      line.ownNumber === '' ? '' : `<BuyerPartID>${xmlText(line.ownNumber)}</BuyerPartID>`,
      '</ItemID><ItemDetail>',
      `<UnitPrice>${money(line.price ?? '0.00')}</UnitPrice><Description xml:lang="${language}">${xmlText(line.text)}</Description>`,
      `<UnitOfMeasure>${xmlText(words.unitCodes[line.unit])}</UnitOfMeasure>`,
      // The element has to be there, also where nobody has given a class.
      `<Classification domain="UNSPSC">${classOf(line, words)}</Classification>`,
      line.partNumber === '' ? '' : `<ManufacturerPartID>${xmlText(line.partNumber)}</ManufacturerPartID>`,
      line.leadTimeDays === '' ? '' : `<LeadTime>${line.leadTimeDays}</LeadTime>`,
      extrinsic('quote_id', quote.webQuoteId),
      extrinsic('group', line.group),
      '</ItemDetail></ItemIn>',
    ].join('')
  return envelope(
    mark,
    [
      `<Header><From>${credentials(from)}</From><To>${credentials(to)}</To><Sender>${credentials(from)}<UserAgent>Quotes</UserAgent></Sender></Header>`,
      `<Message><PunchOutOrderMessage><BuyerCookie>${xmlText(buyerCookie)}</BuyerCookie>`,
      `<PunchOutOrderMessageHeader operationAllowed="edit" quoteStatus="${isPending ? 'pending' : 'final'}"><Total>${money(quote.total)}</Total></PunchOutOrderMessageHeader>`,
      quote.lines.map(item).join(''),
      '</PunchOutOrderMessage></Message>',
    ].join(''),
  )
}
