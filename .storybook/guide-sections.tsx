import { Heading } from '@storybook/addon-docs/blocks'

import * as styles from './docs.css.ts'
import type { Guide } from './guides/guide.ts'
import { pageOf } from './guides/page-of.ts'

const Points = ({ points }: { points: readonly string[] }) => (
  <ul>
    {points.map((point) => (
      <li key={point}>{inCode(point)}</li>
    ))}
  </ul>
)

/** Words between backticks as code. */
const inCode = (text: string) =>
  text.split('`').map((part, index) =>
    // oxlint-disable-next-line react/no-array-index-key -- the parts never reorder
    index % 2 === 1 ? <code key={index}>{part}</code> : part,
  )

export const Usage = ({ guide }: { guide: Guide }) => (
  <>
    <Heading>When to use it</Heading>
    <div className={styles.columns}>
      <div className={styles.positive}>
        <h3>Do</h3>
        <Points points={guide.do} />
      </div>
      <div className={styles.critical}>
        <h3>Do not</h3>
        <Points points={guide.dont} />
      </div>
    </div>
  </>
)

export const Behavior = ({ guide }: { guide: Guide }) => (
  <>
    <Heading>Keyboard</Heading>
    {guide.keyboard.length === 0 ? (
      <p>It takes no focus.</p>
    ) : (
      <table>
        <thead>
          <tr>
            <th scope="col">Keys</th>
            <th scope="col">What they do</th>
          </tr>
        </thead>
        <tbody>
          {guide.keyboard.map(([keys, does]) => (
            <tr key={keys}>
              <td>{keys}</td>
              <td>{does}</td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
    <Heading>Accessibility</Heading>
    <Points points={guide.accessibility} />
    <Heading>Content</Heading>
    {guide.content.length > 0 ? (
      <Points points={guide.content} />
    ) : (
      <p>It has no text of its own.</p>
    )}
  </>
)

export const Tokens = ({ tokens }: { tokens: readonly string[] }) => (
  <>
    <Heading>Tokens</Heading>
    {tokens.length === 0 ? (
      <p>It has no styles of its own.</p>
    ) : (
      <div className={styles.tokens}>
        {tokens.map((token) => (
          <code key={token} className={styles.token}>
            {token}
          </code>
        ))}
      </div>
    )}
  </>
)

export const Relations = ({ guide }: { guide: Guide }) => (
  <>
    <Heading>Related components</Heading>
    <ul>
      {guide.related.map((name) => (
        <li key={name}>
          <a href={pageOf(name)} target="_top">
            {name}
          </a>
        </li>
      ))}
    </ul>
    <Heading>Changes</Heading>
    {guide.changes.length === 0 ? (
      <p>None since its first version.</p>
    ) : (
      <ul>
        {guide.changes.map(([day, change]) => (
          <li key={change}>
            <time dateTime={day}>{day}</time>: {change}
          </li>
        ))}
      </ul>
    )}
  </>
)
