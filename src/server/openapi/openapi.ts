import { type CallShape, isDeskCall, isWriting, methodsOf } from '#shared/call.ts'
import { WireError } from '../calls/answer-error.ts'
import type { Binding } from '../calls/handle.ts'
import { cookieName } from '../security/key-cookies.ts'
import { convertSchemas, type JsonSchema, type SchemaOf, usedSchemas } from './openapi-schemas.ts'

interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  /** With `explode`, each property of the object is a parameter of its own. */
  style?: 'form'
  explode?: true
  schema: JsonSchema
}

interface Content {
  content: Record<string, { schema: JsonSchema }>
}

export interface Operation {
  operationId: string
  summary: string
  description: string
  tags: string[]
  parameters: (Parameter | { $ref: string })[]
  requestBody?: Content & { required: boolean }
  responses: Record<string, { $ref: string } | (Partial<Content> & { description: string; headers?: object })>
  /** Where it is another than that of the whole description. */
  security?: Record<string, string[]>[]
}

export interface OpenApiDocument {
  openapi: '3.1.0'
  info: {
    title: string
    version: string
    description: string
    contact: { url: string }
    license: { name: string; url: string }
  }
  tags: { name: string; description: string }[]
  servers: { url: string }[]
  security: Record<string, string[]>[]
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, JsonSchema>
    parameters: Record<string, Parameter>
    responses: Record<string, Content & { description: string; headers?: object }>
    securitySchemes: object
  }
}

export interface ApiInfo {
  title: string
  version: string
  /** Absolute URL that the paths are relative to. */
  serverUrl: string
  /** The subjects of the calls, by the first word of their paths. */
  tags?: Record<string, string>
  /** Schemas by their name in the description. Values that are not schemas are ignored, so a whole contract can be passed. */
  named?: Record<string, unknown>
  /** Whether the calls are those of the staff: they have sessions of their own and refuse what they do not know. */
  isOfDesk?: boolean
}

const description =
  'Paths are matched without regard to case. Unknown fields are ignored. Texts come in the language of ?lang, else of the ' +
  'culture cookie, else of the customer, else of Accept-Language.'

const deskDescription =
  'Paths are matched without regard to case. Unknown fields are refused. Texts come in the language of the member; before ' +
  'the sign-in in that of ?lang, else of Accept-Language.'

/** Builds the OpenAPI 3.1 description from the schemas that check the calls. */
export function openApiDocument(
  bindings: readonly Binding[],
  { title, version, serverUrl, tags = {}, named = {}, isOfDesk = false }: ApiInfo,
): OpenApiDocument {
  const calls = bindings.map(binding => binding.call)
  const schemaOf = convertSchemas(calls, { ...named, WireError })
  const paths: OpenApiDocument['paths'] = {}
  const ids = new Set<string>()
  for (const call of calls) {
    const operations = paths[call.path] ?? {}
    paths[call.path] = operations
    for (const method of methodsOf(call)) {
      const operation = operationOf(call, schemaOf)
      const isFirst = Object.keys(operations).length === 0
      const short = isFirst ? operation.operationId : `${operation.operationId}.${method.toLowerCase()}`
      // Calls whose paths differ in their third word only.
      const operationId = ids.has(short) ? fixedWords(call).join('.') : short
      ids.add(operationId)
      operations[method.toLowerCase()] = { ...operation, operationId }
    }
  }
  const responses = errorResponses()
  return {
    openapi: '3.1.0',
    info: {
      title,
      version,
      description: isOfDesk ? deskDescription : description,
      contact: { url: new URL('/contact-us', serverUrl).href },
      license: { name: 'Terms of use', url: new URL('/terms-of-use', serverUrl).href },
    },
    tags: [...new Set(calls.map(tagOf))].toSorted().map(name => ({
      name,
      description: tags[name] ?? `The calls below /${name}`,
    })),
    servers: [{ url: serverUrl }],
    security: [{}, { bearer: [] }, isOfDesk ? { key: [] } : { visitor: [] }],
    paths,
    components: {
      schemas: usedSchemas([paths, responses], schemaOf),
      parameters: usedParameters(calls),
      responses,
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        ...(isOfDesk ? keyScheme : visitorScheme(serverUrl)),
      },
    },
  }
}

const keyScheme = {
  key: {
    type: 'http',
    scheme: 'bearer',
    description:
      'The key of a program (/desk/settings/api-keys), without a cookie and without X-Desk. It makes the calls of its rights, at most ' +
      '600 in a minute, and none that is about the member or asks for a second factor.',
  },
}

/** A call that needs a person, as admit-staff.ts decides it: no key makes it. */
const needsPerson = (call: CallShape) => isDeskCall(call) && (call.can === 'signed_in' || call.stepUp === true)

const visitorScheme = (serverUrl: string) => ({
  visitor: { type: 'apiKey', in: 'cookie', name: cookieName('visitor', serverUrl.startsWith('https:')) },
})

const usedParameters = (calls: readonly CallShape[]): Record<string, Parameter> => ({
  Language: languageParameter,
  ...(calls.some(call => call.isIdempotent) ? { IdempotencyKey: idempotencyKeyParameter } : {}),
  ...(calls.some(call => call.botCheck) ? { BotCheck: botCheckParameter } : {}),
})

const languageParameter: Parameter = {
  name: 'lang',
  in: 'query',
  required: false,
  description: 'Language of the texts in the answer',
  schema: { type: 'string', enum: ['en', 'es', 'fr'] },
}

const idempotencyKeyParameter: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key gives the same answer, and no second effect, for 24 hours',
  schema: { type: 'string', maxLength: 200 },
}

const botCheckParameter: Parameter = {
  name: 'X-Bot-Check',
  in: 'header',
  required: false,
  description: 'Asked of guests and anonymous visitors: the solution of a challenge, see common/getSettings',
  schema: { type: 'string' },
}

/** Names a call after the two fixed words of its path: 'catalog.getMenuLinks'. */
function nameOf({ path }: CallShape): string {
  return path.split('/').slice(1, 3).join('.')
}

const fixedWords = ({ path }: CallShape): string[] => path.split('/').filter(word => word && !word.startsWith('{'))

const tagOf = ({ path }: CallShape): string => path.split('/')[1] ?? ''

/** The rules for the call beside what it does. */
function descriptionOf(call: CallShape): string {
  return [
    isWriting(call) ? 'Changes what is stored.' : 'Changes nothing that others see.',
    isDeskCall(call) && !needsPerson(call) && call.can !== 'nobody_yet' ? `Needs the right ${call.can}.` : '',
    call.hasEffect && !call.isFromOtherSites
      ? 'Has an effect: refused across sites without a token, and for prefetching.'
      : '',
    call.isIdempotent ? 'May be sent again with its key.' : '',
    call.limit ? 'Refused with 429 when it is asked for too often.' : '',
    call.reply === null ? 'Answers with a file.' : '',
  ]
    .filter(Boolean)
    .join(' ')
}

function operationOf(call: CallShape, schemaOf: SchemaOf): Operation {
  const reply = call.reply && schemaOf(call.reply)
  return {
    operationId: nameOf(call),
    summary: call.summary,
    description: descriptionOf(call),
    tags: [tagOf(call)],
    parameters: [
      ...parametersOf('path', call.params && schemaOf(call.params)),
      ...parametersOf('query', call.query && schemaOf(call.query)),
      // The language of a document is the call's own parameter.
      ...(call.query && 'lang' in call.query.shape ? [] : [{ $ref: '#/components/parameters/Language' }]),
      ...(call.isIdempotent ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
      ...(call.botCheck ? [{ $ref: '#/components/parameters/BotCheck' }] : []),
    ],
    ...(needsPerson(call) ? { security: [{ bearer: [] }] } : {}),
    ...requestBodyOf(call, call.body && schemaOf(call.body)),
    responses: {
      [call.status ?? 200]: {
        description: 'Done',
        headers: { 'X-Frontend-Version': { description: 'The build that answers', schema: { type: 'string' } } },
        content: reply ? { 'application/json': { schema: reply } } : fileContent(call),
      },
      ...Object.fromEntries(
        statusesOf(call).map(status => [status, { $ref: `#/components/responses/${errors[status].name}` }]),
      ),
    },
  }
}

function fileContent({ files = ['application/octet-stream'] }: CallShape): Record<string, { schema: JsonSchema }> {
  return Object.fromEntries(files.map(type => [type, { schema: fileContentSchema(type) }]))
}

/** Generated clients take `binary` for bytes, and nothing else. */
const fileContentSchema = (type: string): JsonSchema =>
  type.startsWith('text/') ? { type: 'string' } : { type: 'string', format: 'binary' }

function requestBodyOf({ upload, text }: CallShape, body: JsonSchema | undefined): Pick<Operation, 'requestBody'> {
  if (text) {
    const content = Object.fromEntries(text.types.map(type => [type, { schema: { type: 'string' as const } }]))
    return { requestBody: { required: true, content } }
  }
  const form = upload && (body ?? fileSchema(upload))
  if (!body && !form) return {}
  const content: Content['content'] = {
    ...(body ? { 'application/json': { schema: body } } : {}),
    ...(form ? { 'multipart/form-data': { schema: form } } : {}),
  }
  return { requestBody: { required: true, content } }
}

/** In OpenAPI 3.1 a file is a string with a media type and no encoding. */
function fileSchema({ maxBytes }: NonNullable<CallShape['upload']>): JsonSchema {
  const bytes: JsonSchema = {
    type: 'string',
    contentMediaType: 'application/octet-stream',
    description: `One file of at most ${maxBytes} bytes; its type is read from the content`,
  }
  return { type: 'object', properties: { file: bytes }, required: ['file'] }
}

function parametersOf(place: 'path' | 'query', schema: JsonSchema | undefined): Parameter[] {
  const required = new Set(schema?.required ?? [])
  const named = Object.entries(schema?.properties ?? {}).flatMap(([name, property]) =>
    typeof property === 'object'
      ? [{ name, in: place, required: place === 'path' || required.has(name), schema: property }]
      : [],
  )
  return place === 'query' && schema?.additionalProperties ? [...named, filterParameters] : named
}

/** The filters of a list depend on the catalogue: catalog/getCategoryFilterBySlug names them. */
const filterParameters: Parameter = {
  name: 'filters',
  in: 'query',
  required: false,
  description:
    'The filters and the order of the list, each a parameter of its own, as in the URL of its page: voltage=48,24, bus=60-100, sort=-name',
  style: 'form',
  explode: true,
  schema: { type: 'object', additionalProperties: { type: 'string', maxLength: 500 } },
}

const errors = {
  400: { name: 'Invalid', description: 'A field is wrong, or the request is refused: errors says which and why' },
  401: { name: 'Unauthorized', description: 'The token is not valid, or the call needs a login' },
  403: { name: 'Forbidden', description: 'Not allowed to the caller, or asked for across sites' },
  404: { name: 'NotFound', description: 'There is no such thing for this caller' },
  408: { name: 'TooSlow', description: 'The body came too slowly; the connection is closed' },
  413: { name: 'TooLarge', description: 'The body is too large' },
  415: { name: 'WrongType', description: 'The body is not of the described type, or the file of none that is taken' },
  422: { name: 'KeyReused', description: 'The Idempotency-Key was used for another request' },
  429: { name: 'TooOften', description: 'Too many requests: Retry-After says when to come back' },
  500: { name: 'Fault', description: 'A fault, logged with its trace_id' },
  503: {
    name: 'Unavailable',
    description: 'The database is away, or too much is under way: Retry-After says when to come back',
  },
} as const

function statusesOf({
  params,
  query,
  body,
  upload,
  text,
  hasEffect,
  isIdempotent,
  limit,
}: CallShape): (keyof typeof errors)[] {
  return [
    ...(query || body || upload ? [400 as const] : []),
    401,
    ...(hasEffect ? [403 as const] : []),
    ...(params ? [404 as const] : []),
    ...(body || upload || text ? [408 as const, 413 as const, 415 as const] : []),
    ...(isIdempotent ? [422 as const] : []),
    ...(limit ? [429 as const] : []),
    500,
    503,
  ]
}

function errorResponses(): OpenApiDocument['components']['responses'] {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/WireError' } } }
  const retry = { 'Retry-After': { description: 'Seconds', schema: { type: 'integer' } } }
  const entries = Object.entries(errors).map(([status, { name, description }]) => [
    name,
    { description, ...(status === '429' || status === '503' ? { headers: retry } : {}), content },
  ])
  return Object.fromEntries(entries)
}
