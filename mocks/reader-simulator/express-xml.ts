import { XMLParser, XMLValidator } from 'fast-xml-parser'

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  processEntities: false,
})

/** What was asked: the root's name and namespace, and any element's text by its path below the root. */
export type Asked = {
  name: string
  namespace: string
  text: (path: string) => string
  has: (path: string) => boolean
}

/** Undefined where the text is no XML of one element. */
export const readXml = (xml: string): Asked | undefined => {
  if (XMLValidator.validate(xml) !== true) return undefined
  const { '?xml': _declaration, ...document } = parser.parse(xml) as Record<string, unknown>
  const [entry] = Object.entries(document)
  if (!entry) return undefined
  const [name, root] = entry
  const at = (path: string) =>
    path
      .split('/')
      .reduce<unknown>((node, part) => (isElement(node) ? node[part] : undefined), root)
  const text = (path: string) => {
    const value = at(path)
    return typeof value === 'string' ? value : ''
  }
  return { name, namespace: text('@xmlns'), text, has: (path) => at(path) !== undefined }
}

const isElement = (node: unknown): node is Record<string, unknown> =>
  typeof node === 'object' && node !== null

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** An element; what is null is left out. */
export const element = (name: string, content: string | null): string =>
  content === null ? '' : `<${name}>${content}</${name}>`

/** An element that holds text. */
export const field = (name: string, text: string | null): string =>
  element(name, text === null ? null : text.replaceAll(/[&<>]/g, (sign) => escapes[sign] ?? sign))
