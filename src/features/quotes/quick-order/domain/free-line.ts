import { trimEnds } from '#shared/text/trim-ends.ts'
import { foldText } from './fold-text.ts'

interface ReadLine {
  text: string
  /** A word or a sign says which number is the quantity. */
  isNamed: boolean
}

/**
 * Whether a line without a known part is an item for certain: '2 x custom busbar', 'XYZ-999 fuse'. Else it may be a note that has a
 * number, 'Budget is 1 500 EUR', which only its writer can say.
 */
export function isFreeLine({ text, isNamed }: ReadLine): boolean {
  const words = foldText(text)
  const codes = words.split(/[\s|,;]+/).filter(isCode)
  const [code] = codes
  // What stands in brackets beside a part number is said of the part: 'ZZ/9999-QQ 7 pcs (or like it)'.
  if (sentence.test(code === undefined ? words : words.replace(/\([^()]{1,100}\)/g, ' '))) return false
  if (code === undefined) return isNamed && !notes.some(note => note.test(words)) && !opening.test(words)
  if (isNamed) return true
  const place = words.indexOf(code)
  const isLabelled = label.test(words.slice(0, place)) || codeOfOffice.test(trimmed(code))
  return codes.length === 1 && !isLabelled && !telephone.test(words) && !notes.some(note => note.test(words))
}

// Trusted text: the words below.
const word = (text: string) => new RegExp(String.raw`(?<![\p{L}\d])(?:${text})(?![\p{L}\d])`, 'u')

/** Verbs and persons of a sentence in three languages. */
const sentence = word(
  "is|isn't|are|was|were|be|been|will|would|can|cannot|could|should|must|may|might|shall|has|have|had|does|did|we|we'll|we're|you|they|i|i'm|he|she|" +
    'our|us|my|me|your|it|there|please|call|' +
    'es|son|sera|seran|esta|estan|hay|tenemos|tienen|necesitamos|queremos|debe|deben|puede|pueden|podemos|nuestro|nuestra|favor|llame|llameme|llamar|' +
    "est|sont|etait|seront|sommes|avons|nous|vous|ils|doit|doivent|peut|peuvent|notre|votre|merci|veuillez|appelez|appelez-moi|c'est|j'ai|il",
)

/** Words before a number that is of an order, a place or a company, and no part number. */
const label = word(
  'po|p\\.o\\.|rfq|rfp|order(?! code)|offer|quote|quotation|project|job|contract|invoice|ticket|case|site|room|suite|building|bldg|floor|row|rack|bay|' +
    'shelf|cabinet|page|attachment|vat|gst|iban|bic|swift|eccn|serial|s/n|see|per|drawing|dwg|(?:our|your|su|nuestra|vuestra|notre|votre|n/|v/) ?ref(?:erence|erencia)?|' +
    'pedido|oferta|cotizacion|presupuesto|proyecto|obra|contrato|factura|sitio|sala|edificio|planta|fila|bastidor|armario|pagina|nif|cif|iva|ver|segun|plano|' +
    'commande|offre|devis|projet|affaire|chantier|contrat|facture|salle|batiment|etage|rangee|baie|armoire|siret|siren|tva|voir|selon|plan',
)
const codeOfOffice = /^(?:po|rfq|rfp|ref|inv|ord|quo|so)[-_#/]?\d/

const months =
  'january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|' +
  'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|ene|abr|ago|dic|' +
  'janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre|janv|fevr|avr|juil'
const money = '(?:€|\\$|£|¥|eur|euros?|usd|us\\$|gbp|chf|mxn|cad|aud|dollars?|dolares|pesos|pounds?|k€)'
const spans =
  'days?|weeks?|months?|years?|hours?|hrs?|minutes?|dias?|semanas?|mes|meses|anos?|horas?|jours?|semaines?|mois|ans?|heures?|minutos?|wks?'
const days =
  'monday|tuesday|wednesday|thursday|friday|saturday|sunday|lunes|martes|miercoles|jueves|viernes|sabado|domingo|lundi|mardi|mercredi|jeudi|vendredi|' +
  'samedi|dimanche|today|tomorrow|hoy|manana|demain'

/** '900-1234' may be a part number where a quantity stands beside it. */
const telephone = /(?<![\p{L}\d-])\d{3}-\d{4}(?![\d-])|\+\d{1,3}[ (]|(?:\d{2}[ .]){4}\d{2}(?!\d)/u

/** Forms of numbers that are of no item: money, dates, times, spans of time, floors, postal codes. */
const notes: readonly RegExp[] = [
  new RegExp(String.raw`\d ?${money}(?![\p{L}\d])|(?<![\p{L}\d])${money} ?\d`, 'u'),
  /(?<!\d)(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4})(?![\p{L}\d])/u,
  new RegExp(
    String.raw`(?<!\d)\d{1,2}(?:st|nd|rd|th|er)?[ .-]{0,2}(?:de |of )?(?:${months})(?!\p{L})|(?<!\p{L})(?:${months})\.? \d`,
    'u',
  ),
  /(?<!\d)\d{1,2}(?:[:h]\d{2}(?!\d)| ?(?:am|pm|h|hs)(?![\p{L}\d]))/u,
  new RegExp(String.raw`\d ?-?(?:${spans})(?![\p{L}\d])`, 'u'),
  word(days),
  /(?<!\d)\d{1,2}\.?(?:st|nd|rd|th|er|e|eme|º|ª)(?![\p{L}\d])/u,
  /(?<![\p{L}\d])[a-z]{1,2}\d[a-z\d]? \d[a-z]{2}(?![\p{L}\d])/u,
]

/** '3 pcs by Monday', '2 pcs are broken': what stands behind the quantity is no thing. */
const opening =
  /^[^\p{L}]*(?:pcs?|pieces?|uds?|unidades|piezas?|pieces|x)?\.? ?(?:by|before|until|within|for|per|from|to|at|on|antes|para|por|hasta|desde|avant|pour|par|depuis|chez)(?!\p{L})/u

const shortest = 4
const measure =
  /^[±+-]?\d+(?:[.,/]\d+)?(?:a|ma|ka|v|vdc|vac|kv|w|kw|in|mm|cm|m|ft|kg|lb|hz|u|ru|awg|mm2|kcmil|%|°c|c|x)?$/
const noCode =
  /^(?:\d+(?:st|nd|rd|th|er|e|eme|am|pm|h|k)|\d{1,2}h\d{2}|(?:wk|kw|cw|week|semana|semaine|q|fy|h)-?\d{1,4}|\d+-?(?:days?|weeks?|months?|years?|hours?|h|dias?|jours?|semanas?|semaines?|way|port|pole)s?)$/

const isSign = (sign: string) => !/[\p{L}\d]/u.test(sign)
const trimmed = (token: string): string => trimEnds(token, isSign, isSign)

/** Whether a word is one that only a part number has: letters and figures, and no rating, date or floor. */
function isCode(token: string): boolean {
  const code = trimmed(token)
  if (code.length < shortest || !/\d/.test(code) || !/[a-z]/.test(code) || noCode.test(code)) return false
  return !code.split(/[/x×*+-]/).every(part => measure.test(part)) && !notes.some(note => note.test(code))
}
