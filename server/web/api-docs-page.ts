import { escapeHtml } from './escape-html.ts'

type Ref = { $ref: string }

type Schema = {
  $ref?: string
  type?: string
  format?: string
  pattern?: string
  maxLength?: number
  const?: unknown
  enum?: unknown[]
  default?: unknown
  description?: string
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  additionalProperties?: Schema
  required?: string[]
}

type Content = Record<string, { schema: Schema; example?: unknown }>
type Parameter = {
  name: string
  in: string
  required?: boolean
  description: string
  schema: Schema
  example?: unknown
}
type Response = { description: string; headers?: Record<string, Ref>; content: Content }

type Operation = {
  operationId: string
  tags: string[]
  summary: string
  description: string
  security: unknown[]
  parameters: (Parameter | Ref)[]
  requestBody?: { content: Content }
  responses: Record<string, Response | Ref>
}

/** What the page reads of an OpenAPI document. */
export type ApiDocument = {
  info: { title: string; version: string; summary: string; description: string }
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  components: {
    securitySchemes: { session: { description: string } }
    parameters: Record<string, Parameter>
    headers: Record<string, { description: string }>
    responses: Record<string, Response>
    schemas: Record<string, Schema>
  }
  paths: Record<string, Record<string, Operation>>
}

const nameOf = (ref: string): string => ref.split('/').at(-1) ?? ''
const anchorOf = (text: string): string => text.toLowerCase().replaceAll(/\W+/g, '-')
const code = (text: string): string => `<code>${escapeHtml(text)}</code>`
const list = (items: readonly string[]): string =>
  `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`
const example = (title: string, value: unknown): string =>
  `<details><summary>${title}</summary><pre>${escapeHtml(
    typeof value === 'string' ? value : JSON.stringify(value, null, 2),
  )}</pre></details>`

type Row = { head: string; cells: readonly string[] }

/** Two columns, so that narrow screens need not scroll. */
const table = (caption: string, rows: readonly Row[], size: 'wide' | 'narrow' = 'wide'): string =>
  rows.length === 0
    ? ''
    : `<table class="${size}"><caption>${caption}</caption><tbody>${rows
        .map(
          ({ head, cells }) =>
            `<tr><th scope="row">${head}</th><td>${cells.filter(Boolean).join(' ')}</td></tr>`,
        )
        .join('')}</tbody></table>`

/** The reference of the API as one page without scripts. `style` is its style sheet. */
export function apiDocsPage(document: ApiDocument, style: string): string {
  const { info, servers, tags, components } = document
  const operations = Object.entries(document.paths).flatMap(
    ([path, { servers: _servers, ...item }]) =>
      Object.entries(item).map(([method, operation]) => ({ ...operation, path, method })),
  )
  const names = new Set(operations.map(({ operationId }) => operationId))

  /** Code, bold text and links of Markdown; names of operations and schemas link to them. */
  const inline = (text: string): string =>
    escapeHtml(text)
      .replaceAll(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')
      .replaceAll(/`([^`]+)`/g, (_, name: string) => {
        if (names.has(name)) return `<a href="#${name}"><code>${name}</code></a>`
        return name in components.schemas ? schemaLink(name) : `<code>${name}</code>`
      })
  const paragraphs = (text: string): string =>
    text
      .split('\n\n')
      .map((each) => `<p>${inline(each)}</p>`)
      .join('')

  const schemaLink = (name: string): string => `<a href="#schema-${name}"><code>${name}</code></a>`

  const typeOf = (schema: Schema): string => {
    const { $ref, anyOf, items, additionalProperties, type, format, maxLength, pattern } = schema
    if ($ref !== undefined) return schemaLink(nameOf($ref))
    if ('const' in schema) return code(JSON.stringify(schema.const))
    if (schema.enum) return schema.enum.map((each) => code(String(each))).join(' or ')
    if (anyOf) return anyOf.map(typeOf).join(' or ')
    if (items) return `list of ${typeOf(items)}`
    if (additionalProperties) return `map of ${typeOf(additionalProperties)}`
    const limits = [
      format,
      maxLength !== undefined && `at most ${maxLength} characters`,
      pattern !== undefined && code(pattern),
    ].filter(Boolean)
    return [type ?? 'any', limits.length > 0 && `(${limits.join(', ')})`].filter(Boolean).join(' ')
  }

  const fieldsOf = (schema: Schema, prefix = ''): Row[] => {
    if (schema.anyOf) return schema.anyOf.flatMap((each) => fieldsOf(each, prefix))
    if (schema.items) return fieldsOf(schema.items, `${prefix.replace(/\.$/, '')}[].`)
    return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [
      {
        head: code(prefix + name),
        cells: [
          `${typeOf(field)}.`,
          schema.required?.includes(name) ? '' : 'Optional.',
          inline(field.description ?? ''),
          field.default === undefined ? '' : `Default: ${code(JSON.stringify(field.default))}.`,
        ],
      },
      ...fieldsOf(field, `${prefix}${name}.`),
    ])
  }

  const parameterRow = (parameter: Parameter | Ref): Row => {
    const found = '$ref' in parameter ? components.parameters[nameOf(parameter.$ref)] : parameter
    if (found === undefined) throw new Error('The document lacks a parameter.')
    const { name, in: place, required, schema, description } = found
    const cells = [
      `In the ${place}: ${typeOf(schema)}.`,
      required ? '' : 'Optional.',
      inline(description),
      `For example ${code(String(found.example))}.`,
    ]
    return { head: code(name), cells }
  }

  const responseRow = ([status, given]: [string, Response | Ref]): Row => {
    const found = '$ref' in given ? components.responses[nameOf(given.$ref)] : given
    const headers = Object.keys(found?.headers ?? {}).filter((name) => name !== 'X-Request-Id')
    return {
      head: code(status),
      cells: [
        inline(found?.description ?? ''),
        headers.length > 0 ? `Headers: ${headers.map(code).join(', ')}.` : '',
      ],
    }
  }

  const section = (operation: (typeof operations)[number]): string => {
    const { operationId, method, path, summary, description, security, requestBody } = operation
    const ok = operation.responses['200']
    const sent = requestBody?.content['application/json']
    const [returned] = ok && 'content' in ok ? Object.values(ok.content) : []
    const contents = returned?.schema.properties?.['contents'] ?? returned?.schema
    return `<section aria-labelledby="${operationId}"><h3 id="${operationId}">${escapeHtml(summary)}</h3>
<p class="call"><strong>${method.toUpperCase()}</strong> ${code(path)}</p>
<p>${inline(description)}</p>${security.length === 0 ? '' : '<p>Send the session token: <a href="#authentication">authentication</a>.</p>'}
${table('Parameters', operation.parameters.map(parameterRow))}
${sent ? `<p>Request: ${typeOf(sent.schema)}</p>${example('Example request', sent.example)}` : ''}
${contents ? `<p>Reply: ${typeOf(contents)}</p>` : ''}
${returned?.example === undefined ? '' : example('Example reply', returned.example)}
${table('Responses', Object.entries(operation.responses).map(responseRow), 'narrow')}</section>`
  }

  const ofTag = (tag: string) => operations.filter((each) => each.tags.includes(tag))
  const schemaSection = ([name, schema]: [string, Schema]): string => {
    const fields = fieldsOf(schema)
    return `<section aria-labelledby="schema-${name}"><h3 id="schema-${name}">${name}</h3><p>${inline(schema.description ?? '')}</p>
${fields.length > 0 ? table('Fields', fields) : `<p>${typeOf(schema)}</p>`}</section>`
  }

  const failure = Object.values(components.responses)[0]?.content['application/json']
  const navigation = tags.map(
    ({ name }) =>
      `<a href="#${anchorOf(name)}">${escapeHtml(name)}</a>${list(
        ofTag(name).map((each) => `<a href="#${each.operationId}">${escapeHtml(each.summary)}</a>`),
      )}`,
  )
  return `<!doctype html>
<html lang="en-US"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${escapeHtml(info.title)} API</title><style>${style}</style></head>
<body><a class="skip" href="#content">Skip to the content</a>
<header><h1>${escapeHtml(info.title)} API</h1><p>${escapeHtml(info.summary)} Version ${escapeHtml(info.version)} at ${code(servers[0]?.url ?? '')}, also as an <a href="/api/openapi.json">OpenAPI document</a>.</p></header>
<nav aria-label="Operations">${list([...navigation, '<a href="#headers">Headers</a>', '<a href="#schemas">Schemas</a>'])}</nav>
<main id="content" tabindex="-1"><h2>Overview</h2>${paragraphs(info.description)}
${failure ? example('Example of a refusal', failure.example) : ''}
<h2 id="authentication">Authentication</h2>${paragraphs(components.securitySchemes.session.description)}
${tags
  .map(
    ({ name, description }) =>
      `<h2 id="${anchorOf(name)}">${escapeHtml(name)}</h2><p>${inline(description)}</p>${ofTag(name).map(section).join('')}`,
  )
  .join('')}
<h2 id="headers">Headers of replies</h2>${table(
    'Headers',
    Object.entries(components.headers).map(([name, each]) => ({
      head: code(name),
      cells: [inline(each.description)],
    })),
  )}
<h2 id="schemas">Schemas</h2>${Object.entries(components.schemas).map(schemaSection).join('')}</main></body></html>`
}
