/** The encodings that a request's `Accept-Encoding` allows. */
export function acceptedEncodings(header: string | undefined): Set<string> {
  const named = (header ?? '').split(',').map((part) => part.trim().toLowerCase().split(';'))
  return new Set(
    named
      .filter(([, quality = '']) => !/^\s*q=0(\.0*)?$/.test(quality))
      .map(([coding = '']) => coding.trim()),
  )
}
