import { XMLBuilder } from 'fast-xml-parser'

import type { Json } from './envelope.ts'
import { notXml } from './read-xml.ts'

/** From the vendor's samples and help pages. */
export const TRIPOS_NAMESPACE = 'http://tripos.vantiv.com/2014/09/TriPos.Api'
/** The .NET serializer's namespace for lists of strings. */
const ARRAYS = 'http://schemas.microsoft.com/2003/10/Serialization/Arrays'
const INSTANCE = 'http://www.w3.org/2001/XMLSchema-instance'

/** Element names of list members; the last two are inferred. */
const memberNames: Readonly<Record<string, string>> = {
  _errors: 'error',
  _links: 'link',
  _warnings: 'warning',
  tags: 'tag',
  serialLanes: 'serialLane',
}
const listsOfTexts = ['_logs', 'logs', 'processorLogs']

const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  suppressEmptyNode: true,
})

const illegal = new RegExp(notXml, 'gu')

/** Lanes keep arbitrary members; those that XML cannot name are omitted. */
const isName = (name: string): boolean => /^[a-z_][\w.-]*$/i.test(name)

const listOf = (name: string, list: readonly unknown[]): unknown => {
  if (listsOfTexts.includes(name)) {
    return { '@xmlns:d2p1': ARRAYS, 'd2p1:string': list.map((text) => nodeOf('', text)) }
  }
  return list.length === 0
    ? ''
    : { [memberNames[name] ?? 'item']: list.map((one) => nodeOf('', one)) }
}

const nodeOf = (name: string, value: unknown): unknown => {
  if (Array.isArray(value)) return listOf(name, value)
  if (typeof value === 'object' && value !== null) return elementsOf(value)
  return String(value).replaceAll(illegal, '\uFFFD')
}

const elementsOf = (members: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(members)
      .filter(([name, value]) => isName(name) && value !== null && value !== undefined)
      .map(([name, value]) => [name, nodeOf(name, value)]),
  )

/** Starts with a byte order mark, which the vendor's Java and C++ samples strip. */
export const writeXml = (json: Json): string => {
  const root = {
    '@xmlns': TRIPOS_NAMESPACE,
    '@xmlns:i': INSTANCE,
    ...elementsOf(json),
  }
  const declaration = { '@version': '1.0', '@encoding': 'utf-8' }
  return `\uFEFF${builder.build({ '?xml': declaration, [String(json['_type'])]: root })}`
}
