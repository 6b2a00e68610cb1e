import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export type Behavior =
  | 'answers'
  | 'hangs'
  | 'drops'
  | 'drops-once'
  | 'told-then-drops-once'
  | 'fails'
  | 'busy'
  | 'moved'
  | 'html'
  | 'strange'
  | 'other-offering'
  | 'many'
  | 'endless'

/** See docs/record-systems.md. */
export type AgencyRecord = {
  id: string
  name: string
  amount: string
  balance: string
  minimum?: string
  serviceOfferingId?: string
  options?: { value: string; label: string; amount: string }[]
  foundBy: string[]
}

export type AgencyBooks = {
  asked: string[]
  /** Notifications by idempotency key, with their count. */
  notices: { key: string; times: number; body: Record<string, unknown> }[]
  unauthorized: number
}

type Control = { behavior?: Behavior; records?: AgencyRecord[]; forget?: boolean }

export type Agency = {
  url: string
  control: (change?: Control) => Promise<AgencyBooks>
  close: () => Promise<void>
}

export async function startAgency({ token }: { token?: string } = {}): Promise<Agency> {
  const child = fork(fileURLToPath(new URL('record-system.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, ...(token !== undefined && { AGENCY_TOKEN: token }) },
  })
  const [port] = (await once(child, 'message')) as [number]
  const origin = `http://localhost:${port}`
  return {
    url: `${origin}/agency`,
    control: async (change = {}) => {
      const response = await fetch(`${origin}/control`, {
        method: 'POST',
        body: JSON.stringify(change),
      })
      return (await response.json()) as AgencyBooks
    },
    close: async () => {
      const exited = once(child, 'exit')
      child.kill()
      await exited
    },
  }
}
