import { setupWorker } from 'msw/browser'

import { handlers } from '#mocks/handlers.ts'

/** The mock server of every story. A story overrides an answer by `beforeEach({ msw }) { msw.use(...) }`. */
export async function startMockWorker() {
  const worker = setupWorker(...handlers)
  await worker.start({
    quiet: true,
    // Storybook's own files pass; a call that nobody mocked is an error, and so fails the story's test.
    onUnhandledRequest(request, print) {
      const { origin, pathname } = new URL(request.url)
      if (origin !== location.origin || pathname.startsWith('/api/')) print.error()
    },
  })
  return worker
}
