export type WireFormat = 'json' | 'xml'

export type AnswerType = { format: WireFormat; mediaType: string }

const formats: ReadonlyMap<string, WireFormat> = new Map([
  ['application/json', 'json'],
  ['text/json', 'json'],
  ['application/xml', 'xml'],
  ['text/xml', 'xml'],
])

export const plainJson: AnswerType = { format: 'json', mediaType: 'application/json' }

const answerTypeOf = (mediaType: string): AnswerType | undefined => {
  const format = formats.get(mediaType)
  return format && { format, mediaType }
}

const mediaTypeOf = (header: string): string => (header.split(';')[0] ?? '').trim().toLowerCase()

export const bodyFormat = ({ headers }: Request): WireFormat | undefined =>
  formats.get(mediaTypeOf(headers.get('content-type') ?? plainJson.mediaType))

const qualityOf = (range: string): number => {
  const [, quality = '1'] = /;\s*q=([\d.]+)/i.exec(range) ?? []
  return Number(quality)
}

/** The format preferred by `Accept`, else the request's, else JSON. */
export const answerType = ({ headers }: Request): AnswerType => {
  const accepted = (headers.get('accept') ?? '')
    .split(',')
    .map((range) => ({ type: answerTypeOf(mediaTypeOf(range)), quality: qualityOf(range) }))
    .filter(({ type, quality }) => type !== undefined && quality > 0)
    .toSorted((one, other) => other.quality - one.quality)
  const own = answerTypeOf(mediaTypeOf(headers.get('content-type') ?? ''))
  return accepted[0]?.type ?? own ?? plainJson
}
