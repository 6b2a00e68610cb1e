import { outside } from '../http/admission.ts'
import type { Services } from '../http/services.ts'
import type { JobHandler, JobHandlers } from '../jobs/run-jobs.ts'
import type { Tracing } from '../platform/tracing.ts'
import type { RecordSystem } from '../records/record-system.ts'

type Method = (...given: never[]) => Promise<unknown>

type Watch = <Result>(name: string, call: () => Promise<Result>) => Promise<Result>

/** The same object; each call of these methods is watched by its name, such as `processor.refund`. */
function watchCalls<Target extends object>(
  watch: Watch,
  name: string,
  target: Target,
  methods: readonly (keyof Target & string)[],
): Target {
  const watched = methods.map((method) => {
    const call = target[method] as Method
    return [
      method,
      (...given: never[]) => watch(`${name}.${method}`, () => call(...given)),
    ] as const
  })
  return { ...target, ...(Object.fromEntries(watched) as Partial<Target>) }
}

type Outside = Pick<Services, 'processor' | 'cloudLanes' | 'bankGateway' | 'recordSystems' | 'mail'>

/**
 * Calls of other systems, as spans without what was sent or answered. A request that waits for one leaves its place to
 * another request.
 */
export function watchServices<Some extends Outside>(
  tracing: Tracing | undefined,
  services: Some,
): Some {
  const watch: Watch = (name, call) =>
    outside(() => (tracing ? tracing.span('call', name, call) : call()))
  const { processor, cloudLanes, bankGateway, recordSystems, mail } = services
  const watched: Outside = {
    processor:
      processor &&
      watchCalls(watch, 'processor', processor, [
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
      watchCalls(watch, 'cloudLanes', cloudLanes, [
        'isTaken',
        'pair',
        'unpair',
        'isConnected',
        'sale',
        'reverse',
      ]),
    bankGateway:
      bankGateway &&
      watchCalls(watch, 'bankGateway', bankGateway, ['debit', 'credit', 'find', 'returns']),
    recordSystems: {
      ...watchCalls(watch, 'recordSystems', recordSystems, ['post']),
      of: (db, row): RecordSystem =>
        watchCalls(watch, 'recordSystem', recordSystems.of(db, row), ['search', 'read']),
    },
    mail: watchCalls(watch, 'mail', mail, ['send']),
  }
  return { ...services, ...watched }
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
