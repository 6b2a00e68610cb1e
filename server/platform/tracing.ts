/** A statement of SQL with `$1` in place of each value, and how long it took. */
export type Statement = {
  sql: string
  milliseconds: number
  /** SQLSTATE, or a name. */ error?: string
}

/**
 * Times work for the operator's traces. Names and attributes come from the program, never from people, offices,
 * payments or answers.
 */
export type Tracing = {
  /** Runs a request; a given `traceparent` (W3C) continues its trace. Returns what `work` returned. */
  request: (traceparent: string | undefined, work: () => Promise<RequestEnd>) => Promise<void>
  /** Runs a job, which starts a trace, or a call of another system, which is a part of one. */
  span: <Result>(kind: 'job' | 'call', name: string, work: () => Promise<Result>) => Promise<Result>
  /** Adds a statement that just ended to the current span, if any. */
  statement: (statement: Statement) => void
  /** The trace of the current span. */
  traceId: () => string | undefined
  /** Sends what is left, for at most five seconds. */
  close: () => Promise<void>
}

/** How a request ended; the route is a template, without ids. */
export type RequestEnd = { method: string; route: string; status: number }
