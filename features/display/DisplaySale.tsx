import { choiceLabel, displayMessages } from '#domain/display/display-messages.ts'
import type { DisplayChoice, DisplaySnapshot } from '#domain/display/display-snapshot.ts'
import { format, type Money } from '#domain/money/money.ts'
import { feeText } from '#domain/pricing/fee-display.ts'

import * as styles from './DisplayScreen.css.ts'

export interface DisplaySaleProps {
  snapshot: DisplaySnapshot
}

/** The items, and the fee and total of each way to pay that is still open. */
export function DisplaySale({ snapshot }: DisplaySaleProps) {
  const { lines, subTotal, feeLabel, choices } = snapshot
  const [first, ...others] = choices
  return (
    <section className={styles.sale} aria-label={displayMessages.items}>
      <ul className={styles.items}>
        {lines.map(({ name, amount }, index) => (
          // Lines have no other identity here.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className={styles.line}>
            <bdi>{name ?? displayMessages.item}</bdi>
            <span className={styles.money}>{format(amount)}</span>
          </li>
        ))}
      </ul>
      <div className={styles.sums}>
        <dl className={styles.rows}>
          <Row label={displayMessages.subTotal} value={format(subTotal)} />
          {first && others.length === 0 && (
            <>
              <Row label={feeLabel} value={feeOf(first)} />
              <Row label={displayMessages.total} value={totalOf(first.total)} isTotal />
            </>
          )}
        </dl>
        {others.length > 0 && <Choices snapshot={snapshot} />}
      </div>
    </section>
  )
}

function Row({
  label,
  value,
  isTotal = false,
}: {
  label: string
  value: string
  isTotal?: boolean
}) {
  return (
    <div className={isTotal ? styles.total : styles.line}>
      <dt>{label}</dt>
      <dd className={styles.money}>{value}</dd>
    </div>
  )
}

function Choices({ snapshot }: DisplaySaleProps) {
  const { choices, feeLabel, serviceOfferingId } = snapshot
  return (
    <table className={styles.choices}>
      <thead>
        <tr>
          <th scope="col" className={styles.choice}>
            {displayMessages.payBy}
          </th>
          <th scope="col" className={styles.column}>
            {feeLabel}
          </th>
          <th scope="col" className={styles.column}>
            {displayMessages.total}
          </th>
        </tr>
      </thead>
      <tbody>
        {choices.map((choice) => (
          <tr key={`${choice.method} ${choice.cardSubType}`}>
            <th scope="row" className={styles.choice}>
              {choiceLabel(choice, serviceOfferingId)}
            </th>
            <td className={styles.figure}>{feeOf(choice)}</td>
            <td className={styles.wholeFigure}>{totalOf(choice.total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const feeOf = ({ fee, method }: DisplayChoice): string =>
  fee ? feeText(fee, method) : displayMessages.notCalculated

const totalOf = (total: Money | null): string => (total ? format(total) : '…')
