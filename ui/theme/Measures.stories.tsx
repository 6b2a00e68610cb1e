import type { CSSProperties, ReactNode } from 'react'
import { expect } from 'storybook/test'

import preview from '#storybook/preview.tsx'

import * as styles from './Foundations.css.ts'
import { vars } from './vars.css.ts'

const valueOf = (variable: string) =>
  getComputedStyle(document.documentElement).getPropertyValue(variable.slice(4, -1)).trim()

interface Measure {
  name: string
  value: string
  example: ReactNode
}

function Measures({ measures }: { measures: Measure[] }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {['Name', 'Value', 'Example'].map((title) => (
            <th key={title} scope="col" className={styles.cell}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {measures.map(({ name, value, example }) => (
          <tr key={name}>
            <th scope="row" className={styles.cell}>
              {name}
            </th>
            <td className={styles.cell}>{value}</td>
            <td className={styles.cell}>{example}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const bars = (part: Record<string, string>, look: (variable: string) => CSSProperties) =>
  Object.entries(part).map(([name, variable]) => ({
    name,
    value: valueOf(variable),
    example: <div className={styles.bar} style={look(variable)} />,
  }))

const meta = preview.meta({ title: 'Foundations/Measures', component: Measures })

export const Type = meta.story({
  render: () => (
    <Measures
      measures={Object.entries(vars.text).map(([name, { size, height }]) => ({
        name,
        value: `${valueOf(size)} on ${valueOf(height)}`,
        example: <span style={{ fontSize: size, lineHeight: height }}>Charge $1,234.50</span>,
      }))}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('row', { name: /^body 1.0625rem on 1.5rem/ })).toBeVisible()
  },
})

export const Weight = meta.story({
  tags: ['look-only'],
  render: () => (
    <Measures
      measures={Object.entries(vars.weight).map(([name, variable]) => ({
        name,
        value: valueOf(variable),
        example: <span style={{ fontWeight: variable }}>Charge $1,234.50</span>,
      }))}
    />
  ),
})

export const Space = meta.story({
  tags: ['look-only'],
  render: () => <Measures measures={bars(vars.space, (size) => ({ inlineSize: size }))} />,
})

export const Target = meta.story({
  tags: ['look-only'],
  render: () => (
    <Measures
      measures={bars(vars.target, (size) => ({
        inlineSize: '10rem',
        blockSize: size,
        borderRadius: vars.radius.m,
      }))}
    />
  ),
})

export const Radius = meta.story({
  tags: ['look-only'],
  render: () => (
    <Measures
      measures={bars(vars.radius, (size) => ({
        inlineSize: '6rem',
        blockSize: '3rem',
        borderRadius: size,
      }))}
    />
  ),
})
