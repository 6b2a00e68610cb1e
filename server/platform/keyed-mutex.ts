const queues = new Map<string, Promise<unknown>>()
const settled = () => {}

/** Runs work with the same name one after another within this process, first come, first served. */
export function runExclusive<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const own = (queues.get(name) ?? Promise.resolve()).then(work)
  const end = own.then(settled, settled)
  queues.set(name, end)
  void end.then(() => {
    if (queues.get(name) === end) queues.delete(name)
  })
  return own
}
