import * as styles from './BarTable.css.ts'

export interface BarTableProps {
  /** What the figures are about; shown above the table. */
  caption: string
  /** Titles of the three columns of text. */
  headers: readonly [name: string, value: string, count: string]
  /** `size` sets the bar's length relative to the largest; negative sizes draw no bar. `count` may be another amount. */
  rows: readonly { name: string; size: number; value: string; count: number | string }[]
}

/** A bar chart as a table: each row also states its figures as text. */
export function BarTable({ caption, headers: [name, value, count], rows }: BarTableProps) {
  const largest = Math.max(0, ...rows.map(({ size }) => size))
  const share = (size: number) => (largest > 0 ? Math.max(0, size / largest) : 0)
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{caption}</caption>
      <thead>
        <tr>
          <th scope="col" className={styles.header}>
            {name}
          </th>
          <td aria-hidden className={styles.room} />
          <th scope="col" className={styles.figureHeader}>
            {value}
          </th>
          <th scope="col" className={styles.figureHeader}>
            {count}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name}>
            <th scope="row" className={styles.name}>
              {row.name}
            </th>
            <td aria-hidden className={styles.room}>
              {row.size > 0 && (
                <span className={styles.bar} style={{ inlineSize: `${share(row.size) * 100}%` }} />
              )}
            </td>
            <td className={styles.figure}>{row.value}</td>
            <td className={styles.figure}>{row.count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
