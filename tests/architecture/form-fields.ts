import { parseSync } from 'oxc-parser'

import { readSources } from '#tests/architecture/module-graph.ts'
import { inner, isNode, type Node, walk } from '#tests/architecture/syntax.ts'

const textOf = (node: unknown): string | undefined => {
  const { type, value } = inner(node)
  return type === 'Literal' && typeof value === 'string' ? value : undefined
}

const nameOf = (node: unknown): string => (isNode(node) ? String(node['name']) : '')

const constant = (program: Node, name: string): Node | undefined => {
  for (const [node] of walk(program)) {
    if (node.type === 'VariableDeclarator' && nameOf(node['id']) === name && node['init']) {
      return inner(node['init'])
    }
  }
  return undefined
}

/** The values of `name` inside a `map` callback over a list in the file. */
const mapped = (program: Node, above: readonly Node[], name: string): string[] | undefined => {
  for (const node of above) {
    const callee = node.type === 'CallExpression' && isNode(node['callee']) ? node['callee'] : {}
    if (nameOf(Reflect.get(callee, 'property')) !== 'map') continue
    const over = inner(Reflect.get(callee, 'object'))
    const list = over.type === 'Identifier' ? constant(program, nameOf(over)) : over
    if (list?.type !== 'ArrayExpression') continue
    return (list['elements'] as unknown[]).flatMap((element) => {
      const text = textOf(element)
      if (text !== undefined) return [text]
      const properties = inner(element)['properties'] as Node[]
      return properties.flatMap(({ key, value }) =>
        nameOf(key) === name ? [textOf(value) ?? ''] : [],
      )
    })
  }
  return undefined
}

/**
 * Names of a field as written in the source: its own, those of the list it is mapped from, or the first argument of
 * the function that builds it: `feeField('flat', type, id)` is `flat`.
 */
const namesIn = (program: Node, above: readonly Node[], expression: Node): string[] => {
  const text = textOf(expression)
  if (text !== undefined) return [text]
  if (expression.type === 'CallExpression') {
    return [textOf((expression['arguments'] as unknown[])[0]) ?? '']
  }
  const name = nameOf(expression)
  const list = mapped(program, above, name)
  if (list) return list
  const initializer = constant(program, name)
  return initializer ? namesIn(program, above, initializer) : []
}

const known = new Map<string, ReadonlySet<string>>()

/** Fields that have a control (`form.AppField`) in the forms of a folder, which are read once. */
export function fieldsIn(folder: string): ReadonlySet<string> {
  const fields = known.get(folder) ?? readFields(folder)
  known.set(folder, fields)
  return fields
}

function readFields(folder: string): Set<string> {
  const found = new Set<string>()
  for (const [path, source] of readSources()) {
    if (!path.startsWith(`${folder}/`) || /\.(stories|test)\./.test(path)) continue
    const { program } = parseSync(path, source)
    if (!isNode(program)) throw new Error(`${path} does not parse.`)
    for (const [node, above] of walk(program)) {
      if (node.type !== 'JSXOpeningElement' || !isNode(node['name'])) continue
      if (nameOf(node['name']['property']) !== 'AppField') continue
      const attribute = (node['attributes'] as Node[]).find(
        (each) => nameOf(each['name']) === 'name',
      )
      const value = attribute?.['value']
      const expression = inner(isNode(value) && 'expression' in value ? value['expression'] : value)
      const names = namesIn(program, above, expression)
      if (names.length === 0 || names.includes('')) {
        throw new Error(`${path} has a field whose name cannot be read from the source.`)
      }
      for (const name of names) found.add(name)
    }
  }
  return found
}
