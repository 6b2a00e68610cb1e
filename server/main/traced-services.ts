import type { Services } from '../http/services.ts'
import type { JobHandler, JobHandlers } from '../jobs/run-jobs.ts'
import type { Tracing } from '../platform/tracing.ts'
import type { RecordSystem } from '../records/record-system.ts'

type Method = (...given: never[]) => Promise<unknown>

/** The same object; each call of these methods is a span, such as `processor.refund`. */
function traceCalls<Target extends object>(
  tracing: Tracing,
  name: string,
  target: Target,
  methods: readonly (keyof Target & string)[],
): Target {
  const traced = methods.map((method) => {
    const call = target[method] as Method
    return [
      method,
      (...given: never[]) => tracing.span('call', `${name}.${method}`, () => call(...given)),
    ] as const
  })
  return { ...target, ...(Object.fromEntries(traced) as Partial<Target>) }
}

type Outside = Pick<Services, 'processor' | 'cloudLanes' | 'bankGateway' | 'recordSystems' | 'mail'>

/** Calls of other systems as spans, without what was sent or answered. */
export function traceServices<Some extends Outside>(
  tracing: Tracing | undefined,
  services: Some,
): Some {
  if (tracing === undefined) return services
  const { processor, cloudLanes, bankGateway, recordSystems, mail } = services
  const traced: Outside = {
    processor:
      processor &&
      traceCalls(tracing, 'processor', processor, [
        'query',
        'find',
        'report',
        'reverse',
        'refund',
        'closeBatch',
        'isOnline',
      ]),
    cloudLanes:
      cloudLanes &&
      traceCalls(tracing, 'cloudLanes', cloudLanes, [
        'isTaken',
        'pair',
        'unpair',
        'isConnected',
        'sale',
        'reverse',
      ]),
    bankGateway:
      bankGateway &&
      traceCalls(tracing, 'bankGateway', bankGateway, ['debit', 'credit', 'find', 'returns']),
    recordSystems: {
      ...traceCalls(tracing, 'recordSystems', recordSystems, ['post']),
      of: (db, row): RecordSystem =>
        traceCalls(tracing, 'recordSystem', recordSystems.of(db, row), ['search', 'read']),
    },
    mail: traceCalls(tracing, 'mail', mail, ['send']),
  }
  return { ...services, ...traced }
}

/** Each run of a job as a span, named by its kind. */
export function traceJobs(tracing: Tracing | undefined, handlers: JobHandlers): JobHandlers {
  if (tracing === undefined) return handlers
  const traced = Object.entries(handlers).map(
    ([kind, { concurrency, run }]): [string, JobHandler] => [
      kind,
      {
        concurrency,
        run: (job, signal) => tracing.span('job', kind, () => run(job, signal)),
      },
    ],
  )
  return Object.fromEntries(traced)
}
