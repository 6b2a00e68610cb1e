const loopback = ['localhost', '127.0.0.1']

/** Whether traffic to this URL is private: https, or plain http that never leaves this machine. */
export function isSecureUrl(
  text: string,
  { allowsLoopback }: { allowsLoopback: boolean },
): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return (
    protocol === 'https:' || (allowsLoopback && protocol === 'http:' && loopback.includes(hostname))
  )
}
