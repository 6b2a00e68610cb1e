import type { StoryContext } from '@storybook/react-vite'
import { http, HttpResponse, type HttpHandler } from 'msw'
import { expect, screen, spyOn, within } from 'storybook/test'

import { buildConfig } from '#mocks/fixtures/config.ts'
import { buildSession } from '#mocks/fixtures/session.ts'
import { ada } from '#mocks/fixtures/user.ts'
import { atCounter } from '#storybook/screen.tsx'

import { guideSteps } from './guide-steps.ts'
import { type Guide, guideStore } from './guide-store.ts'
import type { StepProps } from './step-props.ts'

export const atGuide = [
  atCounter(buildSession({ user: ada })),
  () => {
    guideStore.set(null)
    return () => guideStore.set(null)
  },
]

export const buildGuide = (guide: Partial<Guide> = {}): Guide => ({
  done: [],
  model: null,
  comPort: null,
  ...guide,
})

export const stepArgs = (
  given: Pick<StepProps, 'onChange' | 'onDoneChange'> & Partial<StepProps>,
): StepProps => ({
  config: buildConfig(),
  guide: buildGuide(),
  contentHost: 'https://files.example/counter',
  ...given,
})

export const step = (number: number) =>
  screen.getByRole('region', { name: `Step ${number}: ${guideSteps[number - 1]?.title}` })

export const inStep = (number: number) => within(step(number))

export const doneBox = (number: number) => inStep(number).getByRole('checkbox', { name: /^Done/ })

export const fileHandler = (name: string, answer: (request: Request) => Response): HttpHandler =>
  http.get(`*/api/downloads/lakeview-clerk/${name}`, ({ request }) => answer(request))

/** A response that stalls halfway until the request is aborted. */
export const halfAFile = (contentLength: string | null) => (request: Request) => {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new Uint8Array(40))
      request.signal.addEventListener('abort', () => controller.error(request.signal.reason))
    },
  })
  const headers = contentLength === null ? undefined : { 'Content-Length': contentLength }
  return new HttpResponse(body, headers && { headers })
}

export const recordSavedFiles = (): string[] => {
  const saved: string[] = []
  spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download)
  })
  return saved
}

type User = StoryContext['userEvent']

export const press = async (userEvent: User, name: string | RegExp): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }))

export const fitsTheWindow = () =>
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
