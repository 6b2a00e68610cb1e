import { RecordSystemSilent, RecordSystemStrange } from './record-system.ts'

/** How a system of the agency's own is reached. */
export type Reach = {
  url: string
  /** Its bearer credential; undefined where the environment names none. */
  token: string | undefined
  /** Milliseconds. */
  timeout: number
}

type Asked = { path: string; body: unknown; headers?: Record<string, string>; signal?: AbortSignal }

/** No connection was made, or it broke: what reads only may be asked again at once. */
export class NotConnected extends RecordSystemSilent {
  override name = 'NotConnected'
}

/** Ample for five thousand records; what is larger is not read to its end. */
const largestAnswer = 4 * 1024 * 1024
/** What stands between says that the system does not answer. */
const gatewayStatuses = new Set([429, 502, 503, 504])

/**
 * One request to a record system and its answer, as JSON. Throws RecordSystemSilent where there is
 * none in time and RecordSystemStrange where it is none of a record system. A redirect is not followed:
 * the credential stays with the host it is for.
 */
export async function exchange(
  { url, token, timeout }: Reach,
  { path, body, headers, signal }: Asked,
): Promise<unknown> {
  const deadline = AbortSignal.timeout(timeout)
  try {
    const response = await fetch(`${url.replace(/\/+$/, '')}/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal: signal ? AbortSignal.any([deadline, signal]) : deadline,
    })
    if (response.status !== 200) {
      await response.body?.cancel()
      throw gatewayStatuses.has(response.status)
        ? new RecordSystemSilent()
        : new RecordSystemStrange()
    }
    return asJson(await readText(response))
  } catch (error) {
    if (error instanceof RecordSystemSilent || error instanceof RecordSystemStrange) throw error
    throw deadline.aborted || signal?.aborted ? new RecordSystemSilent() : new NotConnected()
  }
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > largestAnswer) throw new RecordSystemStrange()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new RecordSystemStrange()
  }
}
