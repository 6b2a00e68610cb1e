import { transform } from '@babel/standalone'
import * as React from 'react'

/** The code is the body of a function. */
const parserOpts = { allowReturnOutsideFunction: true }

type Composition = () => React.ReactNode

/**
 * A composition as a component. It is an element, or the body of a component that returns one. `scope` holds the
 * names that it may use. Throws an error that says what is wrong and in which line.
 */
export function compile(code: string, scope: Readonly<Record<string, unknown>>): Composition {
  const isElement = code.trimStart().startsWith('<')
  if (!isElement && !/\breturn\b/.test(code)) {
    throw new Error('Begin with an element such as <Card>, or return one.')
  }
  // No line is added before the code, so that the lines of errors are right.
  const body = isElement ? `return (${code}\n)` : code
  const script = toScript(`return () => {${body}\n}`)
  const names = ['React', ...Object.keys(scope)]
  // oxlint-disable-next-line typescript/no-implied-eval -- a playground runs what a person wrote
  return new Function(...names, script)(React, ...Object.values(scope)) as Composition
}

function toScript(code: string): string {
  try {
    const options = { sourceType: 'script' as const, plugins: ['transform-react-jsx'], parserOpts }
    return transform(code, options).code ?? ''
  } catch (error) {
    throw new Error(inPlainWords(error instanceof Error ? error.message : String(error)))
  }
}

/** `unknown: Unexpected token (3:7)` and an excerpt of the code as `Line 3: Unexpected token`. */
function inPlainWords(message: string): string {
  const [, what, line] = /^unknown: (.*?)\.? \((\d+):\d+\)$/m.exec(message) ?? []
  return what === undefined ? message : `Line ${line}: ${what}`
}
