/** Responses that `app/boot/prefetch-answers.ts` requested before the app loaded, by path and query. */
export type PrefetchedAnswers = { token: string; byPath: Map<string, Promise<Response>> }

declare global {
  var prefetchedAnswers: PrefetchedAnswers | undefined
}

/** Milliseconds after page load; older responses are stale. */
const KEPT_MS = 30_000

/** Takes the response once; undefined if this session has none, rejects if it failed. */
export const takePrefetched = (
  path: string,
  token: string | undefined,
): Promise<Response> | undefined => {
  const prefetched = globalThis.prefetchedAnswers
  const answer = prefetched?.byPath.get(path)
  prefetched?.byPath.delete(path)
  return prefetched?.token === token && performance.now() < KEPT_MS ? answer : undefined
}
