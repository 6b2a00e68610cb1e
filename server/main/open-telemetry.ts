import { setTimeout as sleep } from 'node:timers/promises'

import {
  type Context,
  context,
  defaultTextMapGetter,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node'

import { second } from '../platform/clock.ts'
import type { Statement, Tracing } from '../platform/tracing.ts'

/** Sends traces by OTLP/HTTP. Loaded by tracing.ts, and only if traces are on. */
export function startTracing(endpoint: string): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` })
  const named = resourceFromAttributes({ 'service.name': 'counter' })
  const provider = new NodeTracerProvider({
    resource: named.merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  })
  provider.register()
  const tracer = provider.getTracer('counter')

  const run = async <Result>(
    parent: Context,
    { name, kind }: { name: string; kind: SpanKind },
    work: (span: Span) => Promise<Result>,
  ): Promise<Result> => {
    const span = tracer.startSpan(name, { kind }, parent)
    try {
      return await context.with(trace.setSpan(parent, span), () => work(span))
    } catch (error) {
      // Messages may quote what was sent.
      fail(span, error instanceof Error ? error.name : 'unknown')
      throw error
    } finally {
      span.end()
    }
  }

  return {
    request: (traceparent, work) => {
      const parent =
        traceparent === undefined
          ? ROOT_CONTEXT
          : propagation.extract(ROOT_CONTEXT, { traceparent }, defaultTextMapGetter)
      return run(parent, { name: 'request', kind: SpanKind.SERVER }, async (span) => {
        const { method, route, status } = await work()
        span.updateName(`${method} ${route}`)
        span.setAttributes({
          'http.request.method': method,
          'http.route': route,
          'http.response.status_code': status,
        })
        if (status >= 500) fail(span, String(status))
      })
    },
    span: (kind, name, work) =>
      kind === 'job'
        ? run(ROOT_CONTEXT, { name: `job ${name}`, kind: SpanKind.CONSUMER }, work)
        : run(context.active(), { name, kind: SpanKind.CLIENT }, work),
    statement: ({ sql, milliseconds, error }: Statement) => {
      // Otherwise it is a poll, which may have been started by a request that has ended.
      if (trace.getActiveSpan()?.isRecording() !== true) return
      const now = performance.now()
      const span = tracer.startSpan(/^\s*(\w+)/.exec(sql)?.[1]?.toLowerCase() ?? 'statement', {
        kind: SpanKind.CLIENT,
        startTime: now - milliseconds,
        attributes: { 'db.system.name': 'postgresql', 'db.query.text': sql },
      })
      if (error !== undefined) fail(span, error)
      span.end(now)
    },
    traceId: () => trace.getActiveSpan()?.spanContext().traceId,
    close: async () => {
      const ended = provider.shutdown().catch(() => {})
      await Promise.race([ended, sleep(5 * second, undefined, { ref: false })])
      trace.disable()
      context.disable()
      propagation.disable()
    },
  }
}

const fail = (span: Span, type: string): void => {
  span.setStatus({ code: SpanStatusCode.ERROR })
  span.setAttribute('error.type', type)
}
