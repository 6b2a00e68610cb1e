import { Fragment } from 'react'

import * as styles from './docs.css.ts'
import { type ListedMessage, messages } from './error-stories.ts'
import { RowSearch } from './RowSearch.tsx'

const textOf = ({ error, codes, story }: ListedMessage) => [
  error.title,
  error.detail ?? '',
  ...codes,
  ...story,
]

/** Every message about a refused card or a returned charge, with a link to its story and a search. */
export function ErrorTable() {
  return (
    <RowSearch rows={messages} noun="messages" textOf={textOf}>
      {(found) => (
        <table>
          <thead>
            <tr>
              <th scope="col">Message</th>
              <th scope="col">Codes</th>
            </tr>
          </thead>
          <tbody>
            {found.map(({ error, codes, story: [, name], storyId }) => (
              <tr key={storyId}>
                <td className={styles.message}>
                  <strong>{error.title}</strong>
                  <p>{error.detail}</p>
                  <a href={`./?path=/story/${storyId}`} target="_top">
                    {name}
                  </a>
                </td>
                <td className={styles.codes}>
                  {codes.map((code) => (
                    <Code key={code} code={code} />
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </RowSearch>
  )
}

/** A code such as `CardNotSupported`, which may break between its words. */
const Code = ({ code }: { code: string }) => (
  <>
    {code.split(/(?=[A-Z])/).map((word) => (
      <Fragment key={word}>
        {word}
        <wbr />
      </Fragment>
    ))}{' '}
  </>
)
