import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'

import { sessionEndpoints } from '#domain/api/session-endpoints.ts'
import { eventually } from '#tests/eventually.ts'

import { callName, invalidateEndpoints } from './query.ts'

test('asks again when the data changes before its first answer', async () => {
  const client = new QueryClient()
  const endpoint = sessionEndpoints.getSessions
  const queryKey = [callName(endpoint)]
  const answers: ((answer: string) => void)[] = []
  const queryFn = ({ signal }: { signal: AbortSignal }) =>
    new Promise<string>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('aborted')))
      answers.push(resolve)
    })
  const stop = new QueryObserver(client, { queryKey, queryFn }).subscribe(() => {})
  const invalidated = invalidateEndpoints(client, [endpoint])
  await eventually(() => expect(answers).toHaveLength(2))
  for (const [index, answer] of answers.entries()) answer(index === 0 ? 'before' : 'after')
  await invalidated
  expect(client.getQueryData(queryKey)).toBe('after')
  stop()
})
