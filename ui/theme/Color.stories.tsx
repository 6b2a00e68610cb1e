import { expect } from 'storybook/test'

import preview from '#storybook/preview.tsx'

import { contrast, pairsOf } from './contrast.ts'
import * as styles from './Foundations.css.ts'
import { dark, highContrast, light, type Palette, print } from './palettes.ts'

function ColorPairs({ palette }: { palette: Palette }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {['Example', 'What on what', 'Contrast', 'At least'].map((title) => (
            <th key={title} scope="col" className={styles.cell}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {pairsOf(palette).map(([name, ink, ground, least]) => {
          const isText = least > 3
          const swatch = isText
            ? { color: ink, backgroundColor: ground }
            : { backgroundColor: ground, border: `4px solid ${ink}` }
          return (
            <tr key={name}>
              <td className={styles.cell}>
                <span className={styles.swatch} style={swatch}>
                  {isText && '$12'}
                </span>
              </td>
              <th scope="row" className={styles.cell}>
                {name}
              </th>
              <td className={styles.cell}>{contrast(ink, ground).toFixed(2)}</td>
              <td className={styles.cell}>{least}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

const meta = preview.meta({
  title: 'Foundations/Color',
  component: ColorPairs,
  args: { palette: light },
})

export const Light = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('row')).toHaveLength(pairsOf(light).length + 1)
  },
})

export const Dark = meta.story({
  tags: ['look-only'],
  args: { palette: dark },
  globals: { theme: 'dark' },
})

export const HighContrast = meta.story({
  tags: ['look-only'],
  args: { palette: highContrast },
  globals: { theme: 'highContrast' },
})

export const Print = meta.story({ tags: ['look-only'], args: { palette: print } })
