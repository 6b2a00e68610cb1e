import type { ReaderEndpointName } from '#domain/reader/reader-endpoints.ts'

import { isElement, readXmlDocument } from './read-xml.ts'
import { badRequest, ReaderRefusal } from './refusal.ts'
import { bodyFormat } from './wire-format.ts'
import { TRIPOS_NAMESPACE } from './write-xml.ts'

/** The vendor's limit is not public; a call needs a hundredth of this. */
export const MAX_BYTES = 256 * 1024
const MAX_LEVELS = 32

/** Root names from the vendor's help pages; `idle` is inferred. */
const rootNames: Partial<Record<ReaderEndpointName, string>> = {
  sale: 'saleRequest',
  reversal: 'reversalRequest',
  void: 'voidRequest',
  idle: 'idleRequest',
  addSerialLane: 'createSerialLaneRequest',
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Includes a byte order mark, which is signed. */
export const readText = async (request: Request): Promise<string> => {
  const bytes = await request.arrayBuffer()
  if (bytes.byteLength > MAX_BYTES) {
    const message = `The body is larger than ${MAX_BYTES / 1024} KB.`
    throw new ReaderRefusal(413, 'ArgumentException', message)
  }
  try {
    return decoder.decode(bytes)
  } catch {
    throw badRequest('The body is not UTF-8.')
  }
}

type Members = Record<string, unknown>

const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((member) => isDeeper(member, levels - 1)))

const readJson = (text: string): unknown => {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw badRequest('The body is not valid JSON.')
  }
  if (isDeeper(json, MAX_LEVELS)) throw badRequest('The body is nested too deeply.')
  return json
}

const readXml = (text: string, rootName: string | undefined): unknown => {
  const document = readXmlDocument(text)
  if (!document) throw badRequest('The body is not valid XML.')
  const { name, namespace, content } = document
  if (name !== rootName || (namespace !== '' && namespace !== TRIPOS_NAMESPACE)) {
    throw badRequest(`The body must be a ${rootName} of ${TRIPOS_NAMESPACE}.`)
  }
  return content === '' ? {} : content
}

/** The service also accepts capitalized names; the vendor's C++ sample sends some. */
const withSmallFirstLetters = (members: Members): Members =>
  Object.fromEntries(
    Object.entries(members).map(([name, value]) => [
      name.charAt(0).toLowerCase() + name.slice(1),
      value,
    ]),
  )

const switchOf = (value: unknown): unknown =>
  typeof value === 'string' && /^(true|false)$/i.test(value)
    ? value.toLowerCase() === 'true'
    : value

const configurationOf = (members: Members): Members =>
  Object.fromEntries(
    Object.entries(withSmallFirstLetters(members)).map(([name, value]) => [name, switchOf(value)]),
  )

/** All members are optional in the vendor's help pages; missing numbers are 0. */
const withDefaults = ({ laneId, transactionAmount, ...members }: Members): Members => ({
  ...members,
  laneId: laneId ?? 0,
  transactionAmount: transactionAmount ?? 0,
})

export const readBody = (request: Request, text: string, name: ReaderEndpointName): unknown => {
  const format = bodyFormat(request)
  if (!format) throw new ReaderRefusal(415, 'FormatException', 'Send JSON or XML.')
  const content = text.replace(/^\uFEFF/, '')
  const body = format === 'xml' ? readXml(content, rootNames[name]) : readJson(content)
  if (!isElement(body)) return body
  const members = withSmallFirstLetters(body)
  const { configuration } = members
  if (isElement(configuration)) members['configuration'] = configurationOf(configuration)
  return name === 'addSerialLane' ? members : withDefaults(members)
}
