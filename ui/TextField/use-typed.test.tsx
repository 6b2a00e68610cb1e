import { useLayoutEffect } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { useTyped } from './use-typed.ts'

const onTyped = vi.fn<(text: string) => void>()
let field: ReturnType<typeof useTyped>
function Field({ value }: { value: string }) {
  const typed = useTyped(value, onTyped)
  useLayoutEffect(() => {
    field = typed
  })
  return null
}

let root: Root
const receive = (value: string) => flushSync(() => root.render(<Field value={value} />))
const type = (text: string) => flushSync(() => field[1](text))
const text = () => field[0]

beforeEach(() => {
  vi.useFakeTimers()
  onTyped.mockClear()
  root = createRoot(document.createElement('div'))
  receive('')
})
afterEach(() => {
  root.unmount()
  vi.useRealTimers()
})

test('keeps what is typed while an earlier text comes back, and then sends it', () => {
  type('alv')
  vi.advanceTimersByTime(300)
  expect(onTyped).toHaveBeenLastCalledWith('alv')
  type('alvarez')
  receive('alv')
  expect(text()).toBe('alvarez')
  vi.advanceTimersByTime(300)
  expect(onTyped).toHaveBeenLastCalledWith('alvarez')
})

test('takes a value from elsewhere once nothing is being typed', () => {
  type('smith ')
  receive('smith')
  expect(text()).toBe('smith ')
  receive('')
  expect(text()).toBe('')
})
