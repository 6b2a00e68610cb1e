import { isElement, readXmlDocument } from './read-xml.ts'

/** `text` returns an element's text by its path below the root. */
export type ExpressRequest = {
  name: string
  namespace: string
  text: (path: string) => string
  has: (path: string) => boolean
}

export const readXml = (xml: string): ExpressRequest | undefined => {
  const document = readXmlDocument(xml)
  if (!document) return undefined
  const { name, namespace, content } = document
  const at = (path: string) =>
    path
      .split('/')
      .reduce<unknown>((node, part) => (isElement(node) ? node[part] : undefined), content)
  const text = (path: string) => {
    const value = at(path)
    return typeof value === 'string' ? value : ''
  }
  return { name, namespace, text, has: (path) => at(path) !== undefined }
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

export const element = (name: string, content: string | null): string =>
  content === null ? '' : `<${name}>${content}</${name}>`

export const field = (name: string, text: string | null): string =>
  element(name, text === null ? null : text.replaceAll(/[&<>]/g, (sign) => escapes[sign] ?? sign))
