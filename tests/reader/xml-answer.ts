import { XMLParser } from 'fast-xml-parser'

const parser = new XMLParser({ ignoreAttributes: false, parseTagValue: false })

/** Root name and members of an XML reply; attributes start with `@_`. */
export const readXml = (text: string): [name: string, members: Record<string, unknown>] => {
  const { '?xml': _declaration, ...document } = parser.parse(text) as Record<string, unknown>
  const [entry] = Object.entries(document)
  if (!entry) throw new Error(`No XML: ${text}`)
  return entry as [string, Record<string, unknown>]
}
