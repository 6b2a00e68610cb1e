import { XMLParser, XMLValidator } from 'fast-xml-parser'

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  processEntities: true,
  // Numeric character references; HTML's named entities are rejected earlier.
  htmlEntities: true,
  maxNestedTags: 32,
})

/** Characters that XML 1.0 forbids. */
export const notXml = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u

/** Rejects unknown entities; declarations are not read. */
const hasPlainEntities = (xml: string): boolean => {
  const text = xml.replaceAll(/<!--[^]*?-->|<!\[CDATA\[[^]*?\]\]>/g, '')
  if (/<!/.test(text) || /&(?!(amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-f]{1,6});)/i.test(text)) {
    return false
  }
  return [...text.matchAll(/&#(x?)([\da-f]+);/gi)].every(([, hex, digits = '']) => {
    const code = Number.parseInt(digits, hex ? 16 : 10)
    return code <= 0x10_ff_ff && !notXml.test(String.fromCodePoint(code))
  })
}

export const isElement = (node: unknown): node is Record<string, unknown> =>
  typeof node === 'object' && node !== null && !Array.isArray(node)

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

const contentOf = (node: unknown): unknown => {
  if (Array.isArray(node)) return node.map(contentOf)
  if (!isElement(node)) return node
  const entries = Object.entries(node)
  if (entries.some(([name, value]) => name.endsWith(':nil') && value === 'true')) return undefined
  const children = entries.filter(([name]) => !name.startsWith('@') && name !== '#text')
  if (children.length === 0) return node['#text'] ?? ''
  return Object.fromEntries(children.map(([name, child]) => [localName(name), contentOf(child)]))
}

export type XmlDocument = { name: string; namespace: string; content: unknown }

/** Undefined unless the text is XML with one root and without a document type. */
export const readXmlDocument = (xml: string): XmlDocument | undefined => {
  if (notXml.test(xml) || !hasPlainEntities(xml) || XMLValidator.validate(xml) !== true) {
    return undefined
  }
  let document: Record<string, unknown>
  try {
    document = parser.parse(xml) as Record<string, unknown>
  } catch {
    // Nested too deeply, or a name such as `__proto__`.
    return undefined
  }
  const [entry, ...others] = Object.entries(document).filter(([name]) => !name.startsWith('?'))
  if (!entry || others.length > 0 || Array.isArray(entry[1])) return undefined
  const [name, root] = entry
  const prefix = name.includes(':') ? `:${name.slice(0, name.indexOf(':'))}` : ''
  const namespace = isElement(root) ? root[`@xmlns${prefix}`] : undefined
  return {
    name: localName(name),
    namespace: typeof namespace === 'string' ? namespace : '',
    content: contentOf(root),
  }
}
