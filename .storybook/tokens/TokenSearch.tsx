import { Heading } from '#ui/Heading/Heading.tsx'

import { RowSearch } from '../RowSearch.tsx'
import { parts, tokensIn } from './token-list.ts'
import { TokenTable } from './TokenTable.tsx'

const tokens = parts.flatMap((part) => tokensIn(part).map((token) => ({ ...token, part })))

/** All tokens by part of the theme, with a search for name, CSS variable and value in the current theme. */
export function TokenSearch() {
  const theme = getComputedStyle(document.documentElement)
  return (
    <RowSearch
      rows={tokens}
      noun="tokens"
      textOf={({ name, variable }) => [name, variable, theme.getPropertyValue(variable)]}
    >
      {(found) =>
        parts
          .map((part) => ({ part, tokens: found.filter((token) => token.part === part) }))
          .filter(({ tokens }) => tokens.length > 0)
          .map(({ part, tokens }) => (
            <section key={part} className="sb-unstyled">
              <Heading level={2} id={part}>
                {part}
              </Heading>
              <TokenTable tokens={tokens} />
            </section>
          ))
      }
    </RowSearch>
  )
}
