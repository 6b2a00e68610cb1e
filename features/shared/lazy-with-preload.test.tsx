import { Suspense } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'

import { eventually } from '#tests/eventually.ts'

import { lazyWithPreload, type LazyWithPreload, usePreload } from './lazy-with-preload.tsx'

afterEach(() => {
  vi.restoreAllMocks()
})

interface Named {
  name: string
}
const Greeting = ({ name }: Named) => <p>Hello {name}</p>

const page = () => {
  const element = document.createElement('div')
  const root = createRoot(element)
  const draw = (Part: LazyWithPreload<Named>, name = 'Ada') =>
    flushSync(() =>
      root.render(
        <Suspense fallback="Loading">
          <Part name={name} />
        </Suspense>,
      ),
    )
  return { element, draw }
}

test('renders a preloaded component immediately', async () => {
  const load = vi.fn(async () => {
    await new Promise((resolve) => setTimeout(resolve, 20))
    return Greeting
  })
  const Part = lazyWithPreload(load)
  await Part.preload()
  expect(Part.isLoaded()).toBe(true)
  const { element, draw } = page()
  draw(Part)
  expect(element.textContent).toBe('Hello Ada')
  expect(load).toHaveBeenCalledOnce()
})

test('loads a component when it renders, and keeps it mounted', async () => {
  const Part = lazyWithPreload(async () => Greeting)
  const { element, draw } = page()
  draw(Part)
  expect(element.textContent).toBe('Loading')
  await eventually(() => expect(element.textContent).toBe('Hello Ada'))
  const drawn = element.querySelector('p')
  draw(Part, 'Grace')
  expect(element.textContent).toBe('Hello Grace')
  expect(element.querySelector('p')).toBe(drawn)
})

test('retries a failed preload', async () => {
  const load = vi
    .fn<() => Promise<typeof Greeting>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue(Greeting)
  const Part = lazyWithPreload(load)
  await Part.preload()
  expect(Part.isLoaded()).toBe(false)
  const { element, draw } = page()
  draw(Part)
  await eventually(() => expect(element.textContent).toBe('Hello Ada'))
})

test('preloads only once the server answers', async () => {
  const server = vi
    .spyOn(globalThis, 'fetch')
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValue(new Response(null, { status: 503 }))
  const load = vi.fn(async () => Greeting)
  const parts = [lazyWithPreload(load)]
  const [Part] = parts
  function Page({ isEnabled }: { isEnabled: boolean }) {
    return usePreload(parts, isEnabled) && Part ? <Part name="Ada" /> : 'The page'
  }
  const element = document.createElement('div')
  const root = createRoot(element)
  flushSync(() => root.render(<Page isEnabled={false} />))
  flushSync(() => root.render(<Page isEnabled />))
  await eventually(() => expect(server.mock.calls.length).toBeGreaterThan(1))
  expect(load).not.toHaveBeenCalled()
  expect(element.textContent).toBe('The page')
  // A network may refuse HEAD although the server is up.
  server.mockResolvedValue(new Response(null, { status: 405 }))
  await eventually(() => expect(element.textContent).toBe('Hello Ada'))
  expect(load).toHaveBeenCalledOnce()
})
