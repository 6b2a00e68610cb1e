import { setupWorker } from 'msw/browser'

import { handlers } from '#mocks/handlers.ts'

/** The mock server of every story. Override a response in `beforeEach({ msw }) { msw.use(...) }`. */
export async function startMockWorker() {
  const worker = setupWorker(...handlers)
  await worker.start({
    quiet: true,
    serviceWorker: { url: '/mock-worker.js' },
    // Storybook's own files pass; an unmocked call is an error and fails the story's test.
    onUnhandledRequest(request, print) {
      const { origin, pathname } = new URL(request.url)
      if (origin !== location.origin || pathname.startsWith('/api/')) print.error()
    },
  })
  return worker
}
