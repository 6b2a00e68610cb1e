/** What `app/prefetch-answers.ts` asked for in the name of a session, before the app was there, by path and query. */
export type PrefetchedAnswers = { token: string; byPath: Map<string, Promise<Response>> }

declare global {
  var prefetchedAnswers: PrefetchedAnswers | undefined
}

/** Milliseconds after the page was opened; what nobody took by then is of another time. */
const KEPT_MS = 30_000

/**
 * The answer that was asked for early, once; undefined where none was, or in another session's name.
 * It rejects where none came.
 */
export const takePrefetched = (
  path: string,
  token: string | undefined,
): Promise<Response> | undefined => {
  const early = globalThis.prefetchedAnswers
  const answer = early?.byPath.get(path)
  early?.byPath.delete(path)
  return early?.token === token && performance.now() < KEPT_MS ? answer : undefined
}
