import type { Endpoint } from '#domain/api/endpoint.ts'
import { endpoints } from '#domain/api/endpoints.ts'

export const endpointName = (endpoint: Endpoint): string => {
  const found = Object.entries(endpoints).find(([, each]) => each === endpoint)
  if (!found) throw new Error(`${endpoint.path} is not in the table.`)
  return found[0]
}
