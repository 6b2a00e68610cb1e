import { createServer } from 'node:http'

import { freePort } from '../support/postgres.ts'

type Attribute = { key: string; value: { stringValue?: string; intValue?: number | string } }
export type SentSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: Attribute[]
  status?: { code?: number }
}
type Sent = {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: SentSpan[] }[] }[]
}

const parse = (body: string) => JSON.parse(body) as Sent

export type OtlpReceiver = {
  url: string
  /** Everything received but ids and times, whose digits are random. */
  text: () => string
  spans: () => SentSpan[]
  close: () => Promise<void>
}

/** A receiver of traces by OTLP/HTTP in JSON, as a collector is one. */
export async function startReceiver(): Promise<OtlpReceiver> {
  const bodies: string[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      if (request.method === 'POST' && request.url === '/v1/traces') {
        bodies.push(Buffer.concat(parts).toString())
      }
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${port}`,
    text: () =>
      JSON.stringify(bodies.map(parse), (key, value: unknown) =>
        /(?:SpanId|^spanId|^traceId|UnixNano)$/.test(key) ? undefined : value,
      ),
    spans: () =>
      bodies
        .flatMap((body) => parse(body).resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
