import * as styles from './CheckDrawing.css.ts'

/** The transit symbol of E13B: a bar and two squares. */
function Transit({ x }: { x: number }) {
  return (
    <g className={styles.symbol} transform={`translate(${x} 126)`}>
      <rect width="2.5" height="11" />
      <rect x="5" width="4" height="4" />
      <rect x="5" y="7" width="4" height="4" />
    </g>
  )
}

/** The on-us symbol: two bars and a square. */
function OnUs({ x }: { x: number }) {
  return (
    <g className={styles.symbol} transform={`translate(${x} 126)`}>
      <rect width="2" height="11" />
      <rect x="4" width="2" height="11" />
      <rect x="8" y="3.5" width="4" height="4" />
    </g>
  )
}

const numbers = [
  { x: 34, width: 92, digits: '021000021', name: 'Routing number' },
  { x: 154, width: 102, digits: '0123456789', name: 'Account number' },
  { x: 288, width: 50, digits: '1001', name: 'Check number' },
]

/** The bottom of a check with its numbers labeled. Decorative: the fields' hints say the same. */
export function CheckDrawing() {
  return (
    <svg viewBox="0 64 420 116" aria-hidden className={styles.drawing}>
      <path d="M1 64v79a8 8 0 0 0 8 8h402a8 8 0 0 0 8-8V64" className={styles.paper} />
      <path d="M20 78h250M290 78h110M20 104h120M250 104h150" className={styles.line} />
      <Transit x={20} />
      <Transit x={132} />
      <OnUs x={262} />
      {numbers.map(({ x, width, digits, name }) => (
        <g key={name}>
          <text x={x} y="137" textLength={width} className={styles.number}>
            {digits}
          </text>
          <path d={`M${x} 145v5h${width}v-5`} className={styles.bracket} />
          <text x={x + width / 2} y="172" className={styles.name}>
            {name}
          </text>
        </g>
      ))}
    </svg>
  )
}
