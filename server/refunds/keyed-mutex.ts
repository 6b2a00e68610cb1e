const turns = new Map<string, Promise<unknown>>()
const settled = () => {}

/**
 * Works of one name run one after another in this process, in the order in which they came: a second
 * click finds what the first one did. Between processes the database decides.
 */
export function runExclusive<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const own = (turns.get(name) ?? Promise.resolve()).then(work)
  const end = own.then(settled, settled)
  turns.set(name, end)
  void end.then(() => {
    if (turns.get(name) === end) turns.delete(name)
  })
  return own
}
