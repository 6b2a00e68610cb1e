import { errorBody, type Json } from './envelope.ts'
import type { Shape } from './outcome.ts'
import { repeatedRequestId } from './refusal.ts'
import { aborted } from './wait.ts'
import { type AnswerType, plainJson } from './wire-format.ts'
import { writeXml } from './write-xml.ts'

const page =
  '<!DOCTYPE html><html><head><title>Runtime Error</title></head><body><h1>Server Error</h1></body></html>'

const types: Partial<Record<Shape, string>> = { html: 'text/html', 'plain text': 'text/plain' }

const withAmountsAsText = (json: Json): Json =>
  Object.fromEntries(
    Object.entries(json).map(([name, value]) => [
      name,
      name.endsWith('Amount') && typeof value === 'number' ? value.toFixed(2) : value,
    ]),
  )

const firstHalf = (text: string): string => text.slice(0, Math.floor(text.length / 2))

const truncatedStream = (text: string): ReadableStream<Uint8Array> => {
  const chunks = [new TextEncoder().encode(firstHalf(text))]
  return new ReadableStream({
    // One chunk per pull: an error discards chunks not read yet.
    pull: (controller) => {
      const chunk = chunks.shift()
      if (chunk) controller.enqueue(chunk)
      else controller.error(new Error('The connection was closed.'))
    },
  })
}

const bodyOf = (shape: Shape, text: string): BodyInit => {
  if (shape === 'html') return page
  if (shape === 'plain text') return 'The service is starting.'
  if (shape === 'null') return 'null'
  if (shape === 'empty') return ''
  if (shape === 'half of the JSON') return firstHalf(text)
  if (shape === 'broken off') return truncatedStream(text)
  return text
}

const send = async (
  { text, type, http, shape }: { text: string; type: string; http: number; shape: Shape },
  signal: AbortSignal,
): Promise<Response> => {
  if (shape === 'never') await aborted(signal)
  if (shape === 'never' || shape === 'connection closed') return Response.error()
  const headers = new Headers({ 'content-type': types[shape] ?? `${type}; charset=utf-8` })
  // Distinguishes a truncated body from a short one.
  if (shape === 'broken off') {
    headers.set('content-length', String(new TextEncoder().encode(text).length))
  }
  return new Response(bodyOf(shape, text), { status: http, headers })
}

const spoilBody = (shape: Shape, json: Json): Json => {
  if (shape === 'amounts as text') return withAmountsAsText(json)
  if (shape !== 'refused as repeated') return json
  const { message, exception } = repeatedRequestId()
  return errorBody(message, exception)
}

/** Bodies from outside the service have no `_type` and are JSON. */
export const deliver = (
  { json, http, shape }: { json: Json; http: number; shape: Shape },
  type: AnswerType,
  signal: AbortSignal,
): Promise<Response> => {
  const body = spoilBody(shape, json)
  const { format, mediaType } = '_type' in body ? type : plainJson
  const text = format === 'xml' ? writeXml(body) : JSON.stringify(body)
  return send({ text, type: mediaType, http, shape }, signal)
}

/** Shapes that only JSON supports, such as amounts as text, are ignored. */
export const deliverXml = (
  { xml, http, shape }: { xml: string; http: number; shape: Shape },
  signal: AbortSignal,
): Promise<Response> => send({ text: xml, type: 'text/xml', http, shape }, signal)
