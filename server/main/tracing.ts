import { BadOption } from '../platform/bad-option.ts'
import type { Tracing } from '../platform/tracing.ts'

/** The OpenTelemetry collector's address; its other standard variables are read by OpenTelemetry itself. */
export function readTracesTo(environment: NodeJS.ProcessEnv): string | undefined {
  const text = environment['OTEL_EXPORTER_OTLP_ENDPOINT']
  if (!text) return undefined
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text
  throw new BadOption(
    'OTEL_EXPORTER_OTLP_ENDPOINT must be a URL like http://collector.example:4318.',
  )
}

/** Undefined without an address: then no exporter and no tracer is loaded. */
export async function openTracing(tracesTo: string | undefined): Promise<Tracing | undefined> {
  if (tracesTo === undefined) return undefined
  const { startTracing } = await import('./open-telemetry.ts')
  return startTracing(tracesTo)
}
