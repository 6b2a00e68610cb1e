import { parseSync } from 'oxc-parser'

import { PaymentMethod, PaymentMethodRequest } from '#domain/pricing/payment-method.ts'
import type { Sources } from '#tests/architecture/module-graph.ts'
import { inner, isNode, type Node, walk } from '#tests/architecture/syntax.ts'

const names: readonly string[] = [...PaymentMethod.options, ...PaymentMethodRequest.options]
const constant = 'defaultPaymentMethod'
const inSql = new RegExp(`'(${names.join('|')})'`)

// The seeded history plans its own payments. Tests and stories choose a method on purpose.
const mayCompare = /^(server\/demo|tests)\/|\.(test|stories)\.tsx?$/

const comparisons = new Set(['===', '!==', '==', '!='])
const searches = new Set(['includes', 'indexOf', 'has', 'startsWith', 'where', 'on', 'having'])

/** `'BANK'`, `['BANK']`, `new Set(['BANK'])`, `PaymentMethod.enum.BANK` or `defaultPaymentMethod`. */
const namesMethod = (node: unknown): boolean => {
  if (!isNode(node)) return false
  const { type, value, name, elements, arguments: given, property } = inner(node)
  if (type === 'Literal') return names.includes(String(value))
  if (type === 'Identifier') return name === constant
  if (type === 'ArrayExpression') return (elements as unknown[]).some(namesMethod)
  if (type === 'NewExpression') return (given as unknown[]).some(namesMethod)
  return isNode(property) && names.includes(String(property['name'] ?? property['value']))
}

const depends = (node: Node): boolean => {
  switch (node.type) {
    case 'BinaryExpression':
      return (
        comparisons.has(String(node['operator'])) &&
        (namesMethod(node['left']) || namesMethod(node['right']))
      )
    case 'SwitchCase':
      return namesMethod(node['test'])
    case 'CallExpression': {
      const { object, property } = inner(node['callee'])
      if (!isNode(property) || !searches.has(String(property['name']))) return false
      return namesMethod(object) || (node['arguments'] as unknown[]).some(namesMethod)
    }
    case 'TemplateElement':
      return inSql.test(JSON.stringify(node['value']))
    default:
      return false
  }
}

/** Places that compare with, switch on or search for the name of a payment method. */
export const namedTenders = (sources: Sources): string[] =>
  [...sources].flatMap(([path, source]) => {
    if (mayCompare.test(path) || ![...names, constant].some((name) => source.includes(name)))
      return []
    return [...walk(parseSync(path, source).program as unknown as Node)]
      .filter(([node]) => depends(node))
      .map(([{ start }]) => `${path}:${source.slice(0, Number(start)).split('\n').length}`)
  })
