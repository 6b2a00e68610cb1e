import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/** CPU seconds by program, such as `postgres`. */
export type CpuSeconds = Readonly<Record<string, number>>

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

type Process = { id: number; parent: number; program: string; seconds: number }

/**
 * The CPU seconds so far of this process's descendants, by program, with their ended children's; and of those that a
 * manager detached, by the run's folder in their arguments.
 */
export function cpuSeconds(folder: string): CpuSeconds {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(Number(name)))
  const byId = new Map(all.map((each) => [each.id, each]))
  const isOwn = ({ id, parent }: Process): boolean => {
    if (id === process.pid) return false
    if (parent === process.pid || argumentsOf(id).includes(folder)) return true
    const next = byId.get(parent)
    return next !== undefined && isOwn(next)
  }
  const sums: Record<string, number> = {}
  for (const { program, seconds } of all.filter(isOwn)) {
    sums[program] = (sums[program] ?? 0) + seconds
  }
  return sums
}

/** Empty if it has ended. */
function readProcess(id: number): Process[] {
  try {
    const stat = readFileSync(`/proc/${id}/stat`, 'utf8')
    const end = stat.lastIndexOf(')')
    const fields = stat.slice(end + 2).split(' ')
    // User and system time, its own and that of its ended children.
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
    const program = stat.slice(stat.indexOf('(') + 1, end)
    return [{ id, parent: Number(fields[1]), program, seconds: ticks / ticksPerSecond }]
  } catch {
    return []
  }
}

function argumentsOf(id: number): string {
  try {
    return readFileSync(`/proc/${id}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}
