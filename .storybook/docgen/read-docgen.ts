import { readFileSync } from 'node:fs'

import {
  type Checker,
  type Project,
  SignatureKind,
  type Symbol,
  SymbolFlags,
} from 'typescript/unstable/sync'

import { withoutPapers } from './without-papers.ts'

/** A type in the form that Storybook's controls and tables read. */
export interface PropType {
  name: string
  raw?: string
  type?: 'function'
  elements?: { name: 'literal'; value: string }[]
}

export interface Prop {
  required: boolean
  tsType: PropType
  description: string
  defaultValue?: { value: string }
  /** The component or library that declares an inherited prop. */
  inheritedFrom?: string
}

/** What Storybook reads from a component's `__docgenInfo`. */
export interface Docgen {
  displayName: string
  description: string
  props: Record<string, Prop>
  /** Theme tokens in its styles. */
  tokens: string[]
}

/** The exported components of a file, with every prop, inherited ones too, as the compiler resolves them. */
export function readDocgen(
  { checker, program }: Project,
  file: string,
  tokens: string[],
): Docgen[] {
  const source = program.getSourceFile(file)
  const module = source && checker.getSymbolAtLocation(source)
  if (!module) return []
  return checker
    .getExportsOfModule(module)
    .filter(({ name, flags }) => /^[A-Z]/.test(name) && flags & SymbolFlags.Function)
    .map((symbol) => ({
      displayName: symbol.name,
      description: withoutPapers(checker.getDocumentationCommentOfSymbol(symbol)),
      props: propsOf(checker, symbol, file),
      tokens,
    }))
}

function propsOf(checker: Checker, component: Symbol, file: string): Record<string, Prop> {
  const type = checker.getTypeOfSymbol(component)
  const [signature] = type ? checker.getSignaturesOfType(type, SignatureKind.Call) : []
  const [parameter] = signature?.getParameters() ?? []
  const propsType = parameter && checker.getTypeOfSymbol(parameter)
  if (!propsType) return {}
  const defaults = defaultsIn(readFileSync(file, 'utf8'), component.name)
  return Object.fromEntries(
    checker.getPropertiesOfType(propsType).map((symbol) => {
      const from = symbol.declarations[0]?.path
      const value =
        defaults.get(symbol.name) ??
        checker.getJsDocTagsOfSymbol(symbol).find(({ name }) => name === 'default')?.text
      const prop: Prop = {
        required: !(symbol.flags & SymbolFlags.Optional),
        tsType: typeOf(checker, symbol),
        description: withoutPapers(checker.getDocumentationCommentOfSymbol(symbol)),
        ...(value !== undefined && { defaultValue: { value } }),
        ...(from !== undefined && from !== file && { inheritedFrom: ownerOf(from) }),
      }
      return [symbol.name, prop]
    }),
  )
}

const noTruncation = 1

function typeOf(checker: Checker, prop: Symbol): PropType {
  const type = checker.getTypeOfSymbol(prop)
  if (!type) return { name: 'unknown' }
  const text = checker.typeToString(type, undefined, noTruncation)
  const raw = prop.flags & SymbolFlags.Optional ? text.replace(/ \| undefined$/, '') : text
  if (/^\(.*\) => /.test(raw)) {
    // An optional function is parenthesized before `| undefined`.
    return { name: 'signature', type: 'function', raw: raw.replace(/^\((\(.*)\)$/, '$1') }
  }
  const parts = raw.split(' | ')
  if (parts.length > 1 && parts.every((part) => /^("[^"]*"|[\d.]+)$/.test(part))) {
    const elements = parts.map((value) => ({ name: 'literal' as const, value }))
    return { name: 'union', raw, elements }
  }
  return { name: raw }
}

/** Defaults in the destructured parameter of a component: `size = 'base'`. */
export function defaultsIn(source: string, component: string): Map<string, string> {
  const [, parameter = ''] =
    new RegExp(`function ${component}(?:<[^(]*>)?\\(\\{([^]*?)\\}: `).exec(source) ?? []
  return new Map(
    [...parameter.matchAll(/([\w$]+)(?:: \w+)? = ([^,\n]+)/g)].map(([, name = '', value = '']) => [
      name,
      value.trim(),
    ]),
  )
}

function ownerOf(path: string): string {
  const [, library] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path) ?? []
  if (library === undefined) return /.*\/([^/.]+)\.tsx?$/.exec(path)?.[1] ?? path
  return /^@?react-(aria|types|stately)/.test(library) ? 'React Aria' : library
}
