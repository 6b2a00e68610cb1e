import { XMLParser, XMLValidator } from 'fast-xml-parser'

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  processEntities: true,
  // Characters by their number; other names of HTML are refused before.
  htmlEntities: true,
  maxNestedTags: 32,
})

/** Any character that XML 1.0 does not know. */
export const notXml = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u

/** Whether every entity is a known character: what a document declares is not read here. */
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

/** An element that has members, or any object that is no list. */
export const isElement = (node: unknown): node is Record<string, unknown> =>
  typeof node === 'object' && node !== null && !Array.isArray(node)

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/** Elements by their names without prefixes, texts as they are; attributes and what is nil are left out. */
const contentOf = (node: unknown): unknown => {
  if (Array.isArray(node)) return node.map(contentOf)
  if (!isElement(node)) return node
  const entries = Object.entries(node)
  if (entries.some(([name, value]) => name.endsWith(':nil') && value === 'true')) return undefined
  const children = entries.filter(([name]) => !name.startsWith('@') && name !== '#text')
  if (children.length === 0) return node['#text'] ?? ''
  return Object.fromEntries(children.map(([name, child]) => [localName(name), contentOf(child)]))
}

/** The root element's name without its prefix, its namespace ('' if it has none), and its content. */
export type XmlDocument = { name: string; namespace: string; content: unknown }

/**
 * Undefined unless the text is XML of one root element. A document type is refused with all that it
 * could declare, and so are more than 32 elements inside each other.
 */
export const readXmlDocument = (xml: string): XmlDocument | undefined => {
  if (notXml.test(xml) || !hasPlainEntities(xml) || XMLValidator.validate(xml) !== true) {
    return undefined
  }
  let document: Record<string, unknown>
  try {
    document = parser.parse(xml) as Record<string, unknown>
  } catch {
    // Too deep, or a name such as `__proto__`.
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
