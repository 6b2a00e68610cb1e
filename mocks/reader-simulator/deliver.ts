import { errorBody, type Json } from './envelope.ts'
import type { Shape } from './outcome.ts'
import { repeatedRequestId } from './refusal.ts'
import { aborted } from './wait.ts'

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

/** The connection breaks in the middle of the body. */
const breakingOff = (text: string): ReadableStream<Uint8Array> => {
  const chunks = [new TextEncoder().encode(firstHalf(text))]
  return new ReadableStream({
    // One pull after the other, since an error would throw away what has not been read yet.
    pull: (controller) => {
      const chunk = chunks.shift()
      if (chunk) controller.enqueue(chunk)
      else controller.error(new Error('The connection was closed.'))
    },
  })
}

const bodyOf = (shape: Shape, json: Json): BodyInit => {
  const text = JSON.stringify(json)
  if (shape === 'amounts as text') return JSON.stringify(withAmountsAsText(json))
  if (shape === 'html') return page
  if (shape === 'plain text') return 'The service is starting.'
  if (shape === 'null') return 'null'
  if (shape === 'empty') return ''
  if (shape === 'half of the JSON') return firstHalf(text)
  if (shape === 'refused as repeated') {
    const { message, exception } = repeatedRequestId()
    return JSON.stringify(errorBody(message, exception))
  }
  if (shape === 'broken off') return breakingOff(text)
  return text
}

/** The answer in the form that was asked for; a network error where there is none. */
export const deliver = async (
  { json, http, shape }: { json: Json; http: number; shape: Shape },
  signal: AbortSignal,
): Promise<Response> => {
  if (shape === 'never') await aborted(signal)
  if (shape === 'never' || shape === 'connection closed') return Response.error()
  const headers = new Headers({ 'content-type': types[shape] ?? 'application/json; charset=utf-8' })
  // Tells a body that broke off from one that was meant to be this short.
  if (shape === 'broken off') {
    headers.set('content-length', String(new TextEncoder().encode(JSON.stringify(json)).length))
  }
  return new Response(bodyOf(shape, json), { status: http, headers })
}
