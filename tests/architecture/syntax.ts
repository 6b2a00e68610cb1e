/** A node of the tree that oxc-parser returns. */
export type Node = { type: string } & Record<string, unknown>

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** The node and all below it, each with its ancestors, the nearest first. */
export function* walk(node: Node, above: readonly Node[] = []): Generator<[Node, readonly Node[]]> {
  yield [node, above]
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isNode(child)) yield* walk(child, [node, ...above])
    }
  }
}

/** The expression without casts and parentheses. */
export const inner = (node: unknown): Node => {
  if (!isNode(node)) throw new Error('There is no syntax node here.')
  const isWrapped = /^(TSAsExpression|TSSatisfiesExpression|ParenthesizedExpression)$/.test(
    node.type,
  )
  return isWrapped ? inner(node['expression']) : node
}
