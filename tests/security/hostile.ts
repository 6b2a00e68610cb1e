import fc from 'fast-check'

const deep = (depth: number): unknown => (depth === 0 ? [] : [deep(depth - 1)])

/** Text that has broken parsers, queries, pages, spreadsheets, terminals and paths before. */
export const hostileText: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\uD800',
  '\u202Egnp.exe',
  '\u200B',
  'Z\u0351\u036B\u0343',
  '👩‍👩‍👧‍👦',
  'ﷺ'.repeat(50),
  'a'.repeat(10_000),
  '9'.repeat(400),
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  "'; drop table account; --",
  '" or ""="',
  '=cmd|\u0027/c calc\u0027!A1',
  '../../../../etc/passwd',
  '..%2f..%2f',
  '%00',
  '${jndi:ldap://x/y}',
  '{{7*7}}',
  'a\r\nBcc: everyone@example.com',
  '\u001B[2J',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'NaN',
  'Infinity',
  '1e3',
  '0x10',
  '-0',
  '1,234.5',
  '$3',
  '2026-02-30',
  '9999-12-31T23:59:59.999Z',
  '+275760-09-13T00:00:00.000Z',
  '00000000-0000-0000-0000-000000000000',
]

const hostileOthers: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  0.1,
  1e-7,
  1e308,
  -1e308,
  2 ** 31,
  2 ** 53,
  2 ** 63,
  [],
  {},
  deep(200),
  Array.from({ length: 2_000 }, () => 0),
  JSON.parse('{"__proto__":{"polluted":true}}'),
  JSON.parse('{"constructor":{"prototype":{"polluted":true}}}'),
]

export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...hostileText, ...hostileOthers),
  fc.string({ unit: 'binary' }),
  fc.double(),
  fc.bigInt(-(2n ** 64n), 2n ** 64n).map(String),
  fc.jsonValue(),
)

/** Non-empty path segments without lone surrogates, which a URL cannot contain. */
export const hostilePathPart = fc
  .oneof(fc.constantFrom(...hostileText), fc.string({ unit: 'binary' }))
  .map((part) => part.replaceAll(/\p{Cs}/gu, '').slice(0, 2_000))
  .filter((part) => part !== '' && part !== '.' && part !== '..')
